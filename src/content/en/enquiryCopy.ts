import type { EnquiryField } from '#domain/enquiry.ts'
import { paths } from '#domain/paths.ts'
import { pageNames } from './pageNames.ts'

export const enquiryCopy = {
  eyebrow: (course: string | undefined) => (course ? `Enquiry · ${course}` : 'Enquiry'),
  heading: 'Talk to us about this course',
  lede: 'Choose a day and a time, and we call you back. No fees are taken here.',
  labels: {
    category: 'Category',
    course: 'Course',
    name: 'Full name',
    email: 'Email',
    mobile: 'Mobile',
    date: 'Preferred date',
    time: 'Preferred time',
    comments: 'Comments',
  } satisfies Readonly<Record<EnquiryField | 'category' | 'course', string>>,
  hints: {
    email: 'Must end with .com',
    mobile: '10 digits, without +91',
    date: 'Today or later',
    time: 'India time',
    comments: 'What would you like to know?',
  } satisfies Readonly<Partial<Record<EnquiryField, string>>>,
  allNeeded: 'Please fill in every field.',
  honeypot: 'Leave this field empty',
  submit: 'Submit enquiry',
  summaryHeading: 'Please check these fields',
  failureHelp: (phone: string) =>
    `What you typed is still here. To be sure that it reaches us, please send it again, or call us on ${phone}.`,
  unsentHelp: (phone: string) =>
    `It looks as if you are offline, so nothing has been sent. Your enquiry waits here: press “Submit enquiry” again to try anyway, or call us on ${phone}.`,
  sendable:
    'You are online again. Your enquiry is not sent yet: press “Submit enquiry” to send it.',
  phoneOffer: (phone: string) =>
    `This is taking longer than usual. You can also call us on ${phone}.`,
  restored: 'We kept what you typed earlier in this tab.',
  unanswered:
    'You sent this earlier in this tab, and no answer has come. It may have reached us; to be sure, please send it again.',
  uncertain: (phone: string) =>
    `Your enquiry may have reached us; to be sure, please call us on ${phone}.`,
  privacy: { before: 'More in our', text: pageNames.privacy, href: paths.privacy, after: '.' },
  thanks: {
    heading: 'Thank You',
    text: 'Your enquiry has reached us. We will call you on the day you chose, as near to your time as we can.',
    countdown: (seconds: number) =>
      `The home page opens in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    stayed: 'You can stay here as long as you like.',
    stay: 'Stay on this page',
    goHome: 'Go Home',
  },
} as const
