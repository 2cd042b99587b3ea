/** Placeholder for the address of the stylesheet for content below the first screen. */
export const STYLES_BELOW = '/styles-below.css'

/** Id of the stylesheet's link, which blocks rendering: no layout shift when the styles load. */
export const BELOW = 'below'
