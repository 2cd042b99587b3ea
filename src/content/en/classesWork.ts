export const classesWork = {
  eyebrow: 'What makes classes work',
  heading: 'Small habits, kept every week',
  intro: 'There is no secret method here. There are six habits, and we keep them.',
  points: [
    {
      title: 'The class opens with what broke',
      text: 'The first minutes belong to last week’s task: where it failed, and who found a way round.',
    },
    {
      title: 'You do, the teacher watches',
      text: 'You share your screen more often than we share ours. Watching somebody cook feeds nobody.',
    },
    {
      title: 'A person reads your work',
      text: 'Each task comes back with comments beside the line that they are about.',
    },
    {
      title: 'A missed class is not a lost one',
      text: 'The recording and the notes are put up after every class, and questions about them are welcome.',
    },
    {
      title: 'The project is yours',
      text: 'You choose it, or make a given one your own, and you put your name to it.',
    },
    {
      title: 'Interviews are rehearsed',
      text: 'You explain your own work to a stranger before it counts, then hear how it sounded.',
    },
  ],
} as const
