/** The visitor's system settings ask for reduced motion. */
export const CALM = '(prefers-reduced-motion: reduce)'
