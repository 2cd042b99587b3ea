/** A separate file: every page prefetches Markdown, and would otherwise bundle its component. */
export const loadMarkdown = () => import(/* webpackChunkName: "markdown" */ './MarkdownText.tsx')
