import { CATEGORIES } from '#domain/category.ts'
import type { Row } from '#tests/support/fakeApi.ts'

const SYLLABLES =
  'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo za str ing ent ion'.split(' ')

/** The same random numbers from 0 to 1 in each run. */
const createChance = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Descriptions with a realistic distribution: few frequent words, many rare ones. */
export const variedCourses = (count: number): Row[] => {
  const chance = createChance(7)
  const pick = <T>(list: readonly T[], place: number) => list[Math.floor(place * list.length)] as T
  const words = Array.from({ length: 40 * Math.ceil(Math.sqrt(count)) * 10 }, () =>
    Array.from({ length: 2 + Math.floor(chance() * 3) }, () => pick(SYLLABLES, chance())).join(''),
  )
  const text = (length: number) =>
    Array.from({ length }, () => pick(words, chance() ** 3)).join(' ')
  return Array.from({ length: count }, (_, place) => {
    const name = text(3)
    return {
      _id: `${name.replaceAll(' ', '-')}-${place}`,
      name,
      category: pick(CATEGORIES, chance()),
      type: pick(['Live', 'Live', 'Workshop', 'Internship'], chance()),
      duration: `${1 + Math.floor(chance() * 24)} weeks`,
      fees: String(500 * Math.floor(chance() * 80)),
      course_level: pick(['Beginner', 'Intermediate', 'Advanced'], chance()),
      description: text(220),
    }
  })
}
