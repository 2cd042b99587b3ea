export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Chrome before 104 and Safari before 16.4 don't know `(width < 768px)`. */
export const narrowerThan = (pixels: number): string => `not all and (min-width: ${pixels}px)`
