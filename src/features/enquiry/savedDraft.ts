import { DRAFT_LIFETIME } from '#domain/constants.ts'
import type { SentEnquiry } from '#domain/contracts/enquiryCall.ts'
import { type EnquiryValues, everyField, filledValues } from '#domain/enquiry.ts'
import { isFields, numberOf, textOf } from '#domain/reading.ts'
import type { SavedDraft } from '#machines/enquiryContext.ts'

const nameOf = (courseId: string) => `enquiry-${courseId}`

const valuesIn = (stored: unknown): Partial<EnquiryValues> =>
  isFields(stored)
    ? filledValues(
        everyField((field) => {
          const value = stored[field]
          return typeof value === 'string' ? value : ''
        }),
      )
    : {}

const sentIn = (stored: unknown): SentEnquiry | undefined => {
  if (!isFields(stored)) return undefined
  const key = textOf(stored.key)
  const body = textOf(stored.body)
  return key && body ? { key, body, refused: stored.refused === true } : undefined
}

// The form also works where storage is blocked.
const inStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

type StoredDraft = Pick<SavedDraft, 'values' | 'sent' | 'begunAt'>

export const saveDraft = (courseId: string, { values, sent, begunAt }: StoredDraft): void => {
  inStorage((storage) =>
    storage.setItem(nameOf(courseId), JSON.stringify({ values, sent, begunAt, at: Date.now() })),
  )
}

export const deleteDraft = (courseId: string): void => {
  inStorage((storage) => storage.removeItem(nameOf(courseId)))
}

export const hasDraft = (courseId: string): boolean =>
  Boolean(inStorage((storage) => storage.getItem(nameOf(courseId))))

/** Undefined if storage is blocked or the draft is damaged. */
export const readDraft = (courseId: string): SavedDraft | undefined => {
  const stored: unknown = inStorage((storage) =>
    JSON.parse(storage.getItem(nameOf(courseId)) ?? 'null'),
  )
  if (stored === null) return { values: {} }
  if (!isFields(stored)) return undefined
  const { values, sent, begunAt, at } = stored
  if (typeof at !== 'number' || Date.now() - at > DRAFT_LIFETIME) {
    deleteDraft(courseId)
    return { values: {} }
  }
  return { values: valuesIn(values), sent: sentIn(sent), begunAt: numberOf(begunAt) ?? at }
}
