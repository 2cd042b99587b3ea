import { CATEGORIES } from '#domain/category.ts'
import { chanceOf } from '#server/render/covers/chance.ts'
import type { Row } from '#tests/support/fakeApi.ts'

const SYLLABLES =
  'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo za str ing ent ion'.split(' ')

/** Descriptions with a realistic distribution: few frequent words, many rare ones. */
export const variedCourses = (count: number): Row[] => {
  const { fraction, pick } = chanceOf('courses')
  const words = Array.from({ length: 40 * Math.ceil(Math.sqrt(count)) * 10 }, () =>
    Array.from({ length: 2 + Math.floor(fraction() * 3) }, () => pick(SYLLABLES)).join(''),
  )
  const frequentWord = () => words[Math.floor(fraction() ** 3 * words.length)]
  const text = (length: number) => Array.from({ length }, frequentWord).join(' ')
  return Array.from({ length: count }, (_, place) => {
    const name = text(3)
    return {
      _id: `${name.replaceAll(' ', '-')}-${place}`,
      name,
      category: pick(CATEGORIES),
      type: pick(['Live', 'Live', 'Workshop', 'Internship']),
      duration: `${1 + Math.floor(fraction() * 24)} weeks`,
      fees: String(500 * Math.floor(fraction() * 80)),
      course_level: pick(['Beginner', 'Intermediate', 'Advanced']),
      description: text(220),
    }
  })
}
