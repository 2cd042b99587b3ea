/** Neighbouring character classes don't overlap: matched in linear time. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export const isNewsletterEmail = (value: string): boolean => EMAIL.test(value.trim())
