/** Text, @, text, dot, text. Bounded classes that can't overlap keep it linear in the length. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export const isNewsletterEmail = (value: string): boolean => EMAIL.test(value.trim())
