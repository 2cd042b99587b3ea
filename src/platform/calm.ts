/** Whoever asks their system for less motion. */
export const CALM = '(prefers-reduced-motion: reduce)'
