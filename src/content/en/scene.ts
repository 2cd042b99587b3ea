export const scene = {
  eyebrow: 'A week of classes',
  heading: 'Every evening, another kite goes up',
  text: 'Most classes are held after work and after college. You come at your hour, ask out loud, try it while the teacher watches, and leave with something that runs. Next week it flies a little higher.',
  picture: 'Kites rise one after another above a week’s timetable, each on its own string.',
  timetable: {
    heading: 'A sample week',
    note: 'Your own timetable comes with your batch.',
    slots: [
      { day: 'Mon', time: '7:00 pm', topic: 'Joining two tables', subject: 'Data analytics' },
      {
        day: 'Tue',
        time: '6:30 pm',
        topic: 'Writing an ad in 30 words',
        subject: 'Digital marketing',
      },
      { day: 'Wed', time: '7:00 pm', topic: 'A form that forgives', subject: 'Web development' },
      {
        day: 'Thu',
        time: '8:00 pm',
        topic: 'Saying no to a client',
        subject: 'Professional skills',
      },
      { day: 'Fri', time: '6:30 pm', topic: 'What the log tells you', subject: 'Cloud' },
      { day: 'Sat', time: '11:00 am', topic: 'Bring your own résumé', subject: 'Workshop' },
    ],
  },
} as const
