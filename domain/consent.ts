/** What a visitor agrees to by sending the enquiry form. Kept with each enquiry, so the version is raised with every change. */
export const CONSENT = {
  version: '2025-07-28',
  text: 'By sending this form you agree that we use these details to answer you about this course, and for nothing else. We delete them after 365 days at the latest, and sooner if you ask.',
} as const
