import { decodeNamedCharacterReference } from '#components/Markdown/decodeNamedCharacterReference.ts'

test.each([
  ['amp', '&'],
  ['lt', '<'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['yuml', 'ÿ'],
  ['hellip', '…'],
  ['rarr', '→'],
  ['euro', '€'],
  ['omega', 'ω'],
])('&%s; is %s', (name, character) => {
  expect(decodeNamedCharacterReference(name)).toBe(character)
})

test.each(['', 'colon', 'AMPERSAND', 'constructor'])('&%s; stays as it is written', (name) => {
  expect(decodeNamedCharacterReference(name)).toBe(false)
})
