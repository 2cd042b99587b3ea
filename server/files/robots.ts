/** Every page may be read by every crawler; the API's answers are no pages. */
export const robotsText = 'User-agent: *\nDisallow: /api/\n'
