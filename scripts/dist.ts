/** Separate from the visitors' build, which must not contain the lab. */
export const DIST = process.env.LAB === '1' ? 'dist/qa' : 'dist'
