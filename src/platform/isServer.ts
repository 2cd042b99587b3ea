export const isServer = typeof document === 'undefined'
