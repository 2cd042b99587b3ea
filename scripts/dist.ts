/** A build for QA lies apart: the one for visitors never holds a part of the lab. */
export const DIST = process.env.LAB === '1' ? 'dist/qa' : 'dist'
