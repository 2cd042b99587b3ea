export const founder = {
  eyebrow: 'The founder',
  name: 'A sample founder',
  title: 'Founder, and still a teacher on Tuesdays',
  text: [
    'I wrote software for other people’s companies for many years. The part of the week that I looked forward to was the hour in which somebody new came to my desk with a question.',
    'Most of those people were not short of talent. They were short of somebody who would look at their work and say, kindly and exactly, what was wrong with it. A recorded lecture can’t do that. So our classes are live, and every task that you hand in is read by a person.',
    'I still teach one class a week. It keeps me honest about what we promise, and it is the best evening I have.',
  ],
  note: 'A sample profile: the institute’s own founder will stand here.',
  image: '/founder.svg',
} as const
