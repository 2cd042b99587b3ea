import fc from 'fast-check'
import type { Course } from '#domain/course.ts'
import { type Answer, markedParts, openSearch } from '#domain/searchEngine.ts'
import { searchIndexOf } from '#domain/searchIndex.ts'
import { openVocabulary } from '#domain/searchVocabulary.ts'
import { typosBetween, typosIn } from '#domain/typos.ts'
import { numbersIn, written } from '#domain/writtenNumbers.ts'

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
  {
    id: 'cpp',
    name: 'C++ for Engineers',
    category: 'IT',
    type: 'Live',
    level: 'Advanced',
  },
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

const index = searchIndexOf(courses, { version: 'one', mostWords: 50 })
const engine = openSearch(index)
const idsOf = ({ hits }: Answer) => hits.map(({ course }) => index.ids[course])
const found = (query: string) => idsOf(engine.search(query))

describe('a search', () => {
  test.each([
    [
      'a word of a name before the same word of a description',
      'python',
      ['python', 'analytics', 'sales'],
    ],
    ['the beginning of a word', 'analyt', ['analytics']],
    ['words in any order, all of them', 'python data', ['analytics']],
    ['a word of a description', 'weddings', ['management']],
    ['a level', 'advanced', ['cpp', 'sales']],
    ['a type and a word', 'live pandas', ['analytics', 'web']],
    ['a category', 'non-it', ['sales', 'management', 'resume']],
    ['a word without its accents', 'resume', ['resume']],
    ['a word of signs', 'c++', ['cpp']],
    ['two letters changed about', 'pyhton', ['python', 'analytics', 'sales']],
    ['a letter missing', 'managment', ['management']],
    ['two letters wrong in a long word', 'developmemd', ['web']],
    ['a typo in a word that is still being typed', 'maangeme', ['management']],
    ['two words written as one', 'fullstack', ['web']],
  ])('finds by %s', (_what, query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  test('reads no address, and a bracket that is never closed hides nothing', () => {
    const picture = `![](data:image/png;base64,${'docker/'.repeat(20_000)})`
    const description = `[Looms](/kubernetes "Ansible") [b](https://e.com/terraform_(vagrant)), https://e.com/helm ${picture} [c](/unclosed and [spindles](x) too`
    const { words } = searchIndexOf([{ id: 'a', name: 'A', description }], {
      version: 'one',
      mostWords: 50,
    })
    expect(openVocabulary(words).words).toEqual([
      'a',
      'and',
      'looms',
      'spindles',
      'too',
      'unclosed',
    ])
  })

  test.each(['](', '](a ', '](b)](', '](http://', '](((', '](x\n'])(
    'reads a description of a hundred thousand times %j once',
    (part) => {
      const description = part.repeat(100_000)
      const course = { id: 'odd', name: 'Kites', description }
      const odd = searchIndexOf([course], { version: 'one', mostWords: 50 })
      expect(openSearch(odd).search('kites').hits).toHaveLength(1)
    },
  )

  test.each(['', '   ', '?!', 'zzzzzz', 'kubernetes'])('finds nothing for %j', (query) => {
    expect(engine.search(query)).toEqual({ hits: [], isPartial: false })
  })

  test('where no course has all the words, finds those that have the most of them, and says so', () => {
    expect(engine.search('python').isPartial).toBe(false)
    expect(engine.search('python data kubernetes').isPartial).toBe(true)
    expect(found('python data kubernetes')).toEqual(['analytics'])
    expect(found('weddings zzzzzz')).toEqual(['management'])
  })

  test('takes no short word for another', () => {
    expect(found('dat')).toEqual(['analytics'])
    expect(found('det')).toEqual([])
  })

  test('finds the same best ones when only those are wanted', () => {
    const all = engine.search('live')
    expect(all.hits).toHaveLength(4)
    expect(engine.search('live', 2).hits).toEqual(all.hits.slice(0, 2))
  })

  test('says by which words', () => {
    expect(engine.search('pyhton data').hits[0]?.words).toEqual(['python', 'data'])
    expect(engine.factOf('type', 0)).toBe('Workshop')
    expect(engine.factOf('level', 6)).toBe('')
  })

  test('finds whatever stands in a name, for any names and any word of them', () => {
    const name = fc.stringMatching(/^[a-zA-Z\u00e0-\u00ff\u0915-\u0939 +#0-9-]{1,30}$/)
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 30 }), (names) => {
        const some = searchIndexOf(
          names.map((name, place) => ({ id: `${place}`, name, category: 'IT' as const })),
          { version: 'any', mostWords: 5 },
        )
        const search = openSearch(JSON.parse(JSON.stringify(some))).search
        for (const [place, each] of names.entries()) {
          const word = /[\p{L}\p{N}]+/u.exec(each)?.[0]
          if (word === undefined || /non[ -]?it/i.test(each)) continue
          expect(search(word.slice(0, 40)).hits.map(({ course }) => course)).toContain(place)
        }
      }),
    )
  })

  test('takes nothing that is typed for more than text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (query) => {
        expect(engine.search(query).hits.length).toBeLessThanOrEqual(courses.length)
      }),
    )
  })
})

describe('the words of a catalogue', () => {
  // What the walk through the sorted words finds must be what comparing each by itself finds.
  test('are found with typos as if each were compared by itself', () => {
    const word = fc.stringMatching(/^[abc]{4,9}$/)
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 40 }), word, (some, typed) => {
        const words = [...some].sort()
        const { index } = openSearch(
          searchIndexOf(
            words.map((name) => ({ id: name, name, category: 'IT' as const })),
            { version: 'any', mostWords: 0 },
          ),
        )
        const vocabulary = openVocabulary(index.words)
        expect(vocabulary.words).toEqual(words)
        const meant = vocabulary.meantBy(typed).map((each) => words[each.word])
        const begun = words.filter((each) => each.startsWith(typed))
        const beginnings = (each: string) =>
          Array.from({ length: each.length + 1 }, (_, end) => each.slice(0, end))
        const rank = (each: string) =>
          Math.min(
            2 * typosBetween(typed, each),
            ...beginnings(each).map((start) => 2 * typosBetween(typed, start) + 1),
          )
        const best = Math.min(...words.map(rank))
        const near =
          best <= 2 * typosIn(typed.length) + 1 ? words.filter((each) => rank(each) === best) : []
        expect(meant).toEqual(begun.length > 0 ? begun : near)
      }),
      { numRuns: 300 },
    )
  })
})

describe('marks', () => {
  const shown = (query: string) => {
    const [hit] = engine.search(query).hits
    return markedParts(index.names[hit?.course ?? 0] ?? '', hit?.words ?? [], query)
      .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
      .join('')
  }

  test.each([
    ['python', '[Python]: Your First Day'],
    ['pyhton', '[Python]: Your First Day'],
    ['analyt py', 'Data [Analyt]ics with [Py]thon'],
    ['resume', '[Résumé] Workshop'],
    ['fullstack', '[Full]-[Stack] Web Development'],
    ['weddings', 'Event Management'],
  ])('%s is seen in %s', (query, expected) => {
    expect(shown(query)).toBe(expected)
  })
})

test('numbers are written so that each can be read again', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (numbers) => {
      const text = written(numbers)
      expect(numbersIn(text)).toEqual(numbers)
      expect(JSON.stringify(text)).toBe(`"${text}"`)
    }),
  )
})
