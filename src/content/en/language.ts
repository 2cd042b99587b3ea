import type { Language } from '#domain/page.ts'

export const language: Language = { code: 'en', locale: 'en-IN' }
