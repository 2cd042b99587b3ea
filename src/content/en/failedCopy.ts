export const failedCopy = {
  heading: 'Something went wrong',
  text: (phone: string) => `This part of the page has an error. If it comes back, call ${phone}.`,
  again: 'Try again',
} as const
