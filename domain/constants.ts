/** The business constants of the specification, section 9. Times are in milliseconds unless the name says otherwise. */
export const PAGE_SIZE = 9
export const FIRST_PAGE = 1
export const COUNTDOWN_SECONDS = 5
export const SECOND = 1_000
export const COPY_NOTICE = 2_000
export const TESTIMONIAL_INTERVAL = 10_000
export const VISION_INTERVAL = 6_000
export const INSIGHTS_INTERVAL = 3_000
export const FADE = 300
export const BLOG_SKELETON_MINIMUM = 1_000
/** After so long without an answer to an enquiry the phone number is offered beside it. */
export const PHONE_OFFER_AFTER = 10_000
/** Between two health checks of a site that did not respond. */
export const HEALTH_CHECK_INTERVAL = 10_000
export const HEALTH_CHECK_TIMEOUT = 8_000
export const INSIGHTS_SHOWN = 3
export const INSIGHTS_MINIMUM = 3
/** Narrower than this (CSS px) the insights are a strip without a timer. */
export const INSIGHTS_WIDE = 768
export const MOBILE_LENGTH = 10
export const DRAFT_LIFETIME = 24 * 60 * 60 * SECOND
