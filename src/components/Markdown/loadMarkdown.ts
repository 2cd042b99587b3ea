/** A file of its own: prefetching needs it on every page, which else had the component as well. */
export const loadMarkdown = () => import(/* webpackChunkName: "markdown" */ './MarkdownText.tsx')
