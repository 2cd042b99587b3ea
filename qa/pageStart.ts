/** Lets the lab take over the clock and the requests of a page that it shows in an iframe. */
window.frameElement?.dispatchEvent(new Event('page-start'))
