import type { Language } from '#domain/contracts/page.ts'

export const language: Language = { code: 'en', locale: 'en-IN' }
