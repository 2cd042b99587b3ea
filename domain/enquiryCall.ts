/**
 * What travels beside the ten fields of an enquiry, and only to the embedded API: headers of the
 * call, and one field of the form that is posted without JavaScript.
 */

/** A UUID made when the form mounts: the same enquiry sent again bears the same key. */
export const KEY_HEADER = 'Idempotency-Key'
/** Whole seconds from the form's mount to its sending. */
export const SECONDS_HEADER = 'X-Form-Seconds'
/** '1' when the field that people don't see was filled in. */
export const TRAP_HEADER = 'X-Form-Trap'
/** The name of that field. */
export const TRAP_FIELD = 'website'
/** Quicker than this (seconds) no person fills in six fields. */
export const QUICKEST = 2
