import fc from 'fast-check'
import type { Course } from '#domain/course.ts'
import { type CourseIndex, createCourseIndex } from '#server/catalogue/search/courseIndex.ts'
import { highlight } from '#server/catalogue/search/searchResults.ts'
import { plainText, queryWords, wordsOf } from '#server/catalogue/search/words.ts'
import { anyText } from '#tests/support/anyText.ts'
import { isLinear } from '#tests/support/isLinear.ts'

const courses: readonly Course[] = [
  {
    id: 'python',
    name: 'Python: Your First Day',
    category: 'IT',
    type: 'Workshop',
    level: 'Beginner',
    description: 'Loops and lists, and a [tracker](https://example.com/kubernetes) of your own.',
  },
  {
    id: 'analytics',
    name: 'Data Analytics with Python',
    category: 'IT',
    type: 'Live',
    level: 'Intermediate',
    description: 'Questions, then notebooks. **Pandas** throughout.',
  },
  {
    id: 'web',
    name: 'Full-Stack Web Development',
    category: 'IT',
    type: 'Live',
    level: 'Intermediate',
    description: 'A page, a server, and pandas at the zoo.',
  },
  { id: 'cpp', name: 'C++ for Engineers', category: 'IT', type: 'Live', level: 'Advanced' },
  {
    id: 'sales',
    name: 'Complex B2B Sales',
    category: 'NON IT',
    type: 'Live',
    level: 'Advanced',
    description: 'Proposals that are read. Python is not needed.',
  },
  {
    id: 'management',
    name: 'Event Management',
    category: 'NON IT',
    type: 'Internship',
    level: 'Beginner',
    description: 'Weddings, fairs, conferences.',
  },
  { id: 'resume', name: 'Résumé Workshop', category: 'NON IT' },
]

let index: CourseIndex
beforeAll(async () => {
  index = await createCourseIndex(courses)
})

const ids = (query: string) =>
  index.search(query).matches.map(({ position }) => courses[position]?.id)

describe('a search', () => {
  test.each([
    ['a word of a name', 'python', ['python', 'analytics', 'sales']],
    ['the beginning of a word', 'analyt', ['analytics']],
    ['two letters of the last word', 'data an', ['analytics']],
    ['words in any order', 'python data', ['analytics']],
    ['a word of a description', 'weddings', ['management']],
    ['a level', 'advanced', ['cpp', 'sales']],
    ['a type and a word', 'live pandas', ['analytics', 'web']],
    ['a category', 'non-it', ['sales', 'management', 'resume']],
    ['the other category', 'it', ['python', 'analytics', 'web', 'cpp']],
    ['a word without its accents', 'resume', ['resume']],
    ['a word of signs', 'c++', ['cpp']],
    ['swapped letters', 'pyhton', ['python', 'analytics', 'sales']],
    ['a missing letter', 'managment', ['management']],
    ['two wrong letters in a long word', 'developmemd', ['web']],
    ['a typo in a description word', 'weddngs', ['management']],
    ['two words typed as one', 'fullstack', ['web']],
    ['a query with one more unknown letter', 'weddings z', ['management']],
  ])('finds by %s', (_case, query, expected) => {
    expect(ids(query).sort()).toEqual([...expected].sort())
  })

  test('ranks a name before a description', () => {
    expect(ids('python').at(-1)).toBe('sales')
  })

  test.each(['', '   ', '\0', '?!', 'zzzzzz', 'kubernetes', 'det'])(
    'finds nothing for %j',
    (query) => {
      expect(index.search(query)).toEqual({ matches: [], isPartial: false })
    },
  )

  test('finds courses with most of the words when none has all', () => {
    expect(index.search('python data').isPartial).toBe(false)
    expect(index.search('python data kubernetes').isPartial).toBe(true)
    expect(ids('python data kubernetes')).toEqual(['analytics'])
    expect(ids('weddings zzzzzz')).toEqual(['management'])
  })

  test('reads six words of 24 letters', () => {
    expect(queryWords('one two three four five six seven')).toHaveLength(6)
    expect(queryWords('x'.repeat(80))).toEqual(['x'.repeat(24)])
    expect(queryWords('data DATA däta')).toEqual(['data'])
  })

  test('finds every word of any name', async () => {
    const name = fc.stringMatching(/^[a-zA-Z\u00e0-\u00ff\u0915-\u0939 +#0-9-]{1,30}$/)
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 10 }), async (names) => {
        const some = names.map((each, place) => ({ id: `${place}`, name: each }))
        const { search } = await createCourseIndex(some)
        for (const [place, each] of names.entries())
          for (const word of queryWords(each).slice(0, 2))
            expect(search(word).matches.map(({ position }) => position)).toContain(place)
      }),
      { numRuns: 30 },
    )
  })

  test('accepts any text as a query', () => {
    fc.assert(
      fc.property(anyText(80), (query) => {
        expect(index.search(query).matches.length).toBeLessThanOrEqual(courses.length)
      }),
    )
  })
})

describe('a description', () => {
  test('is indexed without its addresses', async () => {
    const picture = `![](data:image/png;base64,${'docker/'.repeat(20_000)})`
    const description = `[Looms](/kubernetes "Ansible"), https://e.com/helm ${picture} [c](/unclosed and [spindles](x) too`
    const { search } = await createCourseIndex([{ id: 'a', name: 'A', description }])
    for (const word of ['looms', 'spindles', 'unclosed', 'too'])
      expect(search(word).matches).toHaveLength(1)
    for (const word of ['kubernetes', 'ansible', 'helm', 'docker'])
      expect(search(word).matches).toEqual([])
  })

  test.each(['](', '](a ', '](b)](', '](http://', '](((', '](x\n'])(
    'of a hundred thousand times %j is indexed',
    async (part) => {
      const course = { id: 'odd', name: 'Kites', description: part.repeat(100_000) }
      expect((await createCourseIndex([course])).search('kites').matches).toHaveLength(1)
    },
  )

  test('is indexed without words that most courses have', async () => {
    const many = Array.from({ length: 250 }, (_, place) => ({
      id: `${place}`,
      name: `Course ${place}`,
      description: `everywhere word${place}`,
    }))
    const { search } = await createCourseIndex(many)
    expect(search('everywhere').matches).toEqual([])
    expect(search('everywhere word77').matches.map(({ position }) => position)).toEqual([77])
    expect(search('everywhere word77').isPartial).toBe(false)
  })
})

describe('similar courses', () => {
  const similar = async (some: readonly Course[], id: string) => {
    const position = some.findIndex((course) => course.id === id)
    const { similarTo } = await createCourseIndex(some)
    return similarTo(position).map((other) => some[other]?.id)
  }

  test('share words, names before descriptions, and never include the course itself', async () => {
    const some: readonly Course[] = [
      { id: 'python', name: 'Python from the first day', category: 'IT' },
      { id: 'analytics', name: 'Data Analytics with Python', category: 'IT' },
      { id: 'cooking', name: 'Cooking at home', category: 'NON IT' },
      { id: 'boards', name: 'Boards', category: 'IT', description: 'Analytics for deciders.' },
    ]
    expect(await similar(some, 'analytics')).toEqual(['python', 'boards'])
    expect(await similar(some, 'cooking')).toEqual([])
  })

  test('do not become similar by words of most descriptions, such as “in”', async () => {
    const some: readonly Course[] = [
      { id: 'react', name: 'React in Depth', description: 'Build pages in the browser.' },
      { id: 'docker', name: 'Docker in a Weekend', description: 'Run a server in the cloud.' },
      { id: 'web', name: 'Web Development', description: 'Pages for each browser, in the end.' },
    ]
    expect(await similar(some, 'react')).toEqual(['web'])
  })

  test('of the same category come first', async () => {
    const some: readonly Course[] = [
      { id: 'a', name: 'Kites', category: 'IT' },
      { id: 'b', name: 'Kites', category: 'NON IT' },
      { id: 'c', name: 'Kites', category: 'IT' },
    ]
    expect(await similar(some, 'a')).toEqual(['c', 'b'])
    expect(await similar(some, 'nobody')).toEqual([])
  })
})

test('a letter with thousands of accents, which takes quadratic time to normalise, keeps thirty', () => {
  const marked = (number: number) => `a${'\u0901\u0323'.repeat(number / 2)}`
  expect(isLinear(plainText, marked)).toBe(true)
  expect(plainText(marked(5_000))).toBe(plainText(marked(30)))
})

describe('highlighting', () => {
  const marked = (name: string, matched: readonly string[], query: string) =>
    highlight(name, matched, queryWords(query))
      .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
      .join('')
  const highlighted = (query: string) => {
    const [best] = index.search(query).matches
    const { name = '' } = courses[best?.position ?? 0] ?? {}
    return marked(name, Object.keys(best?.match ?? {}), query)
  }

  test.each([
    ['python', /\[Python\]/],
    ['pyhton', /\[Python\]/],
    ['analyt py', /^Data \[Analyt\]ics with \[Py\]thon$/],
    ['resume', /^\[Résumé\] Workshop$/],
    ['weddings', /^Event Management$/],
  ])('of %j', (query, expected) => {
    expect(highlighted(query)).toMatch(expected)
  })

  // The compared word is longer or shorter than the shown one.
  test.each([
    ['½ fun', '½ fun', '[½] [fun]'],
    ['ﬃ box', 'ffi bo', '[ﬃ] [bo]x'],
    ['Cafe\u0301 culture', 'cafe cult', '[Cafe\u0301] [cult]ure'],
    ['Cafe\u0301teria', 'cafe', '[Cafe\u0301]teria'],
  ])('of a fraction, a ligature or an accent: %j', (name, query, expected) => {
    expect(marked(name, wordsOf(name), query)).toBe(expected)
  })
})
