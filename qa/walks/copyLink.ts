import type { MachineWalks } from './gestures.ts'

export const copyLink: MachineWalks = {
  holds: [],
  starts: { 'a course': { by: [{ open: '/course-overview/data-analytics-with-python' }] } },
  steps: {
    copy: [{ press: { role: 'button', name: /^(Copy link|Link Copied!)$/ } }],
    copied: [{ clipboard: 'allowed' }],
    'not-allowed': [{ clipboard: 'forbidden' }],
  },
}
