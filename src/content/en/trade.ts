/** The institute's subjects, in one line. */
export const trade = 'Live online training · internships · workshops'
