import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type Category, isCategory } from '#domain/category.ts'
import type { CourseSummary } from '#domain/course.ts'
import { isFields, itemsOf, textOf } from '#domain/reading.ts'

type RecentCourse = {
  readonly id: string
  readonly name: string
  readonly category?: Category
}

export const MAX_SEEN = 6
const MAX_LENGTH = 200

const isShort = (text: string | undefined): text is string =>
  text !== undefined && text.length <= MAX_LENGTH

const recentCourseOf = (value: unknown): RecentCourse | undefined => {
  if (!isFields(value)) return undefined
  const id = textOf(value.id)
  const name = textOf(value.name)
  if (!isShort(id) || !isShort(name)) return undefined
  return { id, name, category: isCategory(value.category) ? value.category : undefined }
}

export const recent = createSlice({
  name: 'recent',
  initialState: [] as readonly RecentCourse[],
  reducers: {
    opened: (courses, { payload }: PayloadAction<CourseSummary>) => {
      const { id, name, category } = payload
      const others = courses.filter((course) => course.id !== id)
      return [{ id, name: name.slice(0, MAX_LENGTH), category }, ...others].slice(0, MAX_SEEN)
    },
    cleared: () => [],
    restored: (_courses, { payload }: PayloadAction<unknown>) =>
      Array.isArray(payload) ? itemsOf(payload, recentCourseOf).slice(0, MAX_SEEN) : [],
  },
  selectors: { selectRecent: (courses) => courses },
})

export const { selectRecent } = recent.selectors
