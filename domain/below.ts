/** Stands in a page's HTML where the styles of what is below the first screen are asked for; the server knows the file. */
export const STYLES_BELOW = '/styles-below.css'

/** That link's name, until which nothing is painted: half a first screen would move when the rest comes. */
export const BELOW = 'below'
