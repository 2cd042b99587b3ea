import fc from 'fast-check'
import { closeness, closest } from '#domain/closeness.ts'
import { typosBetween, typosIn } from '#domain/typos.ts'
import { placedWords, wordsOf } from '#domain/words.ts'

describe('words', () => {
  test('are compared without capitals and accents, and keep what makes them another word', () => {
    expect(wordsOf('Résumé: C++, C# & Node.js in 6 weeks')).toEqual(
      'resume c++ c# node js in 6 weeks'.split(' '),
    )
  })

  test('of Indian scripts keep their vowel signs', () => {
    expect(wordsOf('हिन्दी में बोलना')).toEqual(['हिन्दी', 'में', 'बोलना'])
  })

  test('are found at their places', () => {
    const text = 'Data Analytics, 2ème partie'
    const found = placedWords(text).map(({ start, end }) => text.slice(start, end))
    expect(found).toEqual(['Data', 'Analytics', '2ème', 'partie'])
  })
})

describe('typos', () => {
  test('what is far longer than a word is far from every word', () => {
    expect(typosBetween('x'.repeat(1_500), 'about')).toBe(1_500)
    expect(closeness('x'.repeat(1_500), 'about us')).toBe(0)
  })

  test.each([
    ['python', 'python', 0],
    ['pyhton', 'python', 1],
    ['kubernets', 'kubernetes', 1],
    ['exccel', 'excel', 1],
    ['marketimg', 'marketing', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('%s and %s lie %i apart', (one, other, typos) => {
    expect(typosBetween(one, other)).toBe(typos)
    expect(typosBetween(other, one)).toBe(typos)
  })

  test.each([
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
  ])('a word of %i letters may have %i', (length, typos) => {
    expect(typosIn(length)).toBe(typos)
  })
})

describe('closeness', () => {
  test('lies between 0 and 1, the same both ways, and is 1 for the same words in any order', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const near = closeness(one, other)
        expect(near).toBeGreaterThanOrEqual(0)
        expect(near).toBeLessThanOrEqual(1)
        expect(closeness(other, one)).toBeCloseTo(near)
      }),
    )
    expect(closeness('Data Analytics', 'analytics, data')).toBe(1)
  })

  test('a typo is nearer than another word', () => {
    const meant = closeness('react-in-dept', 'react-in-depth')
    expect(meant).toBeGreaterThan(0.9)
    expect(closeness('react-in-dept', 'negotiation-workshop')).toBeLessThan(0.2)
  })
})

describe('closest', () => {
  const courses = ['react-in-depth', 'python-your-first-day', 'data-engineering', 'web-development']
  const same = (text: string) => text

  test('names what may have been meant, the nearest first', () => {
    expect(closest('reactindepth', courses, same, 2)).toEqual(['react-in-depth'])
    expect(closest('react in deep', courses, same, 2)[0]).toBe('react-in-depth')
    expect(closest('data engeneering', courses, same, 1)).toEqual(['data-engineering'])
  })

  test('names nothing for a text that is near to nothing', () => {
    expect(closest('zzzz', courses, same, 3)).toEqual([])
    expect(closest('', courses, same, 3)).toEqual([])
  })
})
