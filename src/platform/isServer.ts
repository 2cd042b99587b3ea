/** Where pages are drawn before any browser has them. */
export const isServer = typeof document === 'undefined'
