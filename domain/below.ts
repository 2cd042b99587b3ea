/** Placeholder in the page's HTML; the server replaces it with the address of that stylesheet. */
export const STYLES_BELOW = '/styles-below.css'

/** Id of the stylesheet's link, which blocks rendering: no layout shift when the styles load. */
export const BELOW = 'below'
