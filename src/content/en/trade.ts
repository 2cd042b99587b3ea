/** What the institute does, in a line. */
export const trade = 'Live online training · internships · workshops'
