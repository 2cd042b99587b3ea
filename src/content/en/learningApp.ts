export const learningApp = {
  eyebrow: 'Learning app',
  heading: 'Your classes, in your pocket',
  text: 'Once you have joined, everything for your course is in the learning app: the next class, the recordings, the notes and what your teacher wrote about your task.',
  points: [
    'Join a live class from your phone',
    'Watch a recording on the TV at home',
    'Hand in a task and read the comments',
  ],
  button: 'Get the learning app',
  note: 'The app is a separate site with its own sign-in.',
} as const
