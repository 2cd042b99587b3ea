/** Stored with each enquiry: a new text needs a new version. */
export const CONSENT = {
  version: '2025-07-28',
  text: 'By sending this form you agree that we use these details to answer you about this course, and for nothing else. We delete them after 365 days at the latest, and sooner if you ask.',
} as const
