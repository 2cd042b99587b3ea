import type * as compareCopy from '#content/compareCopy.ts'
import type * as enquiryCopy from '#content/enquiryCopy.ts'
import type * as pageNames from '#content/pageNames.ts'

/** A copy module in another language: same names and parameters, other texts. */
type Translated<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translated<Text>
    : T extends readonly (infer Item)[]
      ? readonly Translated<Item>[]
      : { readonly [Name in keyof T]: Translated<T[Name]> }

const names = {
  home: 'Startseite',
  courses: 'Kurse',
  allCourses: 'Alle Kurse',
  enquiry: 'Anfrage',
  shortlist: 'Merkliste',
  blog: 'Blog',
  about: 'Über uns',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  cookies: 'Cookies',
}

type Names = Translated<typeof pageNames>
type Thanks = Translated<(typeof enquiryCopy)['enquiryCopy']['thanks']>

test('a second language compiles with exactly the texts of the first one', () => {
  const whole: Names = { pageNames: names }
  const { blog: _blog, ...shorter } = names
  // @ts-expect-error: the name of a page is missing.
  const missing: Names = { pageNames: shorter }
  // @ts-expect-error: a text with a number in it is no plain text.
  const countdown: Thanks['countdown'] = 'Die Startseite öffnet sich.'
  // @ts-expect-error: a module without its copy.
  const empty: Translated<typeof compareCopy> = {}
  expect([whole, missing, countdown, empty]).toHaveLength(4)
})
