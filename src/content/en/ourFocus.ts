export const ourFocus = {
  eyebrow: 'Our focus',
  heading: 'Three ways to learn with us',
  items: [
    {
      kind: 'training',
      title: 'Training',
      text: 'A whole subject, taught live over several weeks, from the first idea to a finished project.',
      points: [
        'Fixed hours each week, mostly evenings',
        'Tasks read and answered by a teacher',
        'A certificate of completion',
      ],
    },
    {
      kind: 'internship',
      title: 'Internship',
      text: 'Now use the skill. You work to a brief in a team, and a mentor reads what you make.',
      points: [
        'A training fee, and no stipend',
        'A written brief with a deadline',
        'A short review every week',
        'Finished work that you may show',
      ],
    },
    {
      kind: 'workshop',
      title: 'Workshop',
      text: 'One tool or one question, worked through together in a few days.',
      points: [
        'Bring your own problem',
        'Hands on from the first half hour',
        'Notes and a recording to come back to',
      ],
    },
  ],
} as const
