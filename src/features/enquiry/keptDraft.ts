import { DRAFT_LIFETIME } from '#domain/constants.ts'
import { ENQUIRY_FIELDS, type EnquiryValues } from '#domain/enquiry.ts'
import { isFields, textOf } from '#domain/reading.ts'

/** An enquiry that was sent, and the key that it was sent under. */
export type Sent = {
  readonly key: string
  readonly body: string
  /** The answer was no. Else it says nothing of that, or none has come: the enquiry may have arrived. */
  readonly refused?: boolean | undefined
}

export type KeptDraft = {
  readonly values: Partial<EnquiryValues>
  readonly sent?: Sent | undefined
  /** When something was last typed, in milliseconds; undefined where nothing is kept. */
  readonly at?: number | undefined
}

const NOTHING: KeptDraft = { values: {} }

const nameOf = (courseId: string) => `enquiry-${courseId}`

const valuesOf = (kept: unknown): Partial<EnquiryValues> =>
  isFields(kept)
    ? Object.fromEntries(
        ENQUIRY_FIELDS.map((field) => [field, kept[field]]).filter(
          ([, value]) => typeof value === 'string' && value !== '',
        ),
      )
    : {}

const sentOf = (kept: unknown): Sent | undefined => {
  const key = isFields(kept) && textOf(kept.key)
  const body = isFields(kept) && textOf(kept.body)
  return key && body ? { key, body, refused: isFields(kept) && kept.refused === true } : undefined
}

// This tab's storage only; where a browser forbids it, the form works without.
const inStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

export const keepDraft = (courseId: string, { values, sent }: KeptDraft): void => {
  inStorage((storage) =>
    storage.setItem(nameOf(courseId), JSON.stringify({ values, sent, at: Date.now() })),
  )
}

export const forgetDraft = (courseId: string): void => {
  inStorage((storage) => storage.removeItem(nameOf(courseId)))
}

/** What was typed in this tab in the last day. */
export const readDraft = (courseId: string): KeptDraft => {
  const kept: unknown = inStorage((storage) =>
    JSON.parse(storage.getItem(nameOf(courseId)) ?? 'null'),
  )
  if (!isFields(kept)) return NOTHING
  if (typeof kept.at !== 'number' || Date.now() - kept.at > DRAFT_LIFETIME) {
    forgetDraft(courseId)
    return NOTHING
  }
  return { values: valuesOf(kept.values), sent: sentOf(kept.sent), at: kept.at }
}
