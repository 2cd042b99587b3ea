export const compareFormCopy = {
  tick: 'Compare',
  submit: 'Compare side by side',
  tooFew: 'Tick two or three courses to compare.',
  tooMany: (most: number, chosen: number) =>
    `${most} courses fit side by side, and ${chosen} are ticked. Untick ${chosen - most}.`,
} as const
