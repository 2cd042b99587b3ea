import { entryIn } from '#lab/core/site.ts'
import { blogList } from './entries/blogList.ts'
import { carousel } from './entries/carousel.ts'
import { connection } from './entries/connection.ts'
import { copyLink } from './entries/copyLink.ts'
import { courseList } from './entries/courseList.ts'
import { courseSearch } from './entries/courseSearch.ts'
import { enquiries } from './entries/enquiries.ts'
import { enquiry } from './entries/enquiry.ts'
import type { QaEntry } from './entry.ts'

export const registry: readonly QaEntry[] = [
  enquiry,
  enquiries,
  courseList,
  courseSearch,
  carousel,
  blogList,
  copyLink,
  connection,
]

export const entryOf = (id: string): QaEntry => entryIn({ machines: registry }, id)
