// Milliseconds, unless the name says otherwise.
export const SECOND = 1_000
export const HOUR = 3_600_000
export const DAY = 86_400_000

// Section 9 of the specification.
/** Courses, search results and articles have the same. */
export const PAGE_SIZE = 9
export const FIRST_PAGE = 1
export const COUNTDOWN_SECONDS = 5
export const COPY_NOTICE_DURATION = 2_000
export const TESTIMONIAL_INTERVAL = 10_000
export const VISION_INTERVAL = 6_000
export const INSIGHTS_INTERVAL = 3_000
export const FADE_DURATION = 300
export const BLOG_SKELETON_MINIMUM = 1_000
export const INSIGHTS_SHOWN = 3
export const INSIGHTS_MINIMUM = 3
/** CSS pixels: on a narrower screen the insights don't turn. */
export const INSIGHTS_MIN_WIDTH = 768
export const MOBILE_LENGTH = 10

// Not specified.
/** The most pages in one response: without JavaScript `?page=3` shows pages 1 to 3. */
export const PAGES_AT_ONCE = 12
export const PHONE_OFFER_DELAY = 10_000
export const DRAFT_LIFETIME = 24 * HOUR
export const HEALTH_CHECK_INTERVAL = 10_000
export const HEALTH_CHECK_TIMEOUT = 8_000
export const SEARCH_DEBOUNCE = 150
export const MIN_QUERY_LENGTH = 2
/** Dense Markdown of this length takes 3 s to render, in which the server serves nobody else. */
export const MAX_MARKDOWN_LENGTH = 100_000
