import type { Enquiry, EnquiryValues } from '#domain/enquiry.ts'

export const sampleEnquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  name: 'Sample Person',
  email: 'sample.person@mail.com',
  mobile: '9876543210',
  date: '2099-07-28',
  time: '10:30',
  comments: 'Is there an evening batch?',
  courseId: 'git-and-github-weekend-workshop',
  courseName: 'Git & GitHub Weekend Workshop',
  courseCategory: 'IT',
  siteName: 'Patang Institute',
  ...changes,
})

const { name, email, mobile, date, time, comments } = sampleEnquiry()

/** Personal data that a test looks for where it must not be. */
export const CANARY: Omit<EnquiryValues, 'date' | 'time'> = {
  name: 'Canary Singh',
  email: 'canary.singh@example.com',
  mobile: '9812345678',
  comments: 'Please call my canary before noon',
}

/** The fields that a visitor fills in. */
export const SAMPLE_FORM: EnquiryValues = { name, email, mobile, date, time, comments }
