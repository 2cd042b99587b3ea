/** The query parameter with which a page reports its machines to the lab. */
export const INSPECT = 'inspect'
