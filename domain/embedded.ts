/** Stands for the server's own API within its process; the name can't be looked up, so a slip can't leave the house. */
export const EMBEDDED = 'http://embedded.invalid'
