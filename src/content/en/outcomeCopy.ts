export const outcomeCopy = {
  sent: (course: string) =>
    `Thank you. Your enquiry about ${course} has reached us. We will call you on the day you chose, as near to your time as we can.`,
  failed: (course: string) =>
    `Something went wrong: we cannot be sure that your enquiry about ${course} has reached us.`,
  again: 'Open the form again',
  close: 'Close',
} as const
