export const trade = 'Live online training · internships · workshops'
