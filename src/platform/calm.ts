export const CALM = '(prefers-reduced-motion: reduce)'
