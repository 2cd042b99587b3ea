import { articleMachine } from '#machines/article.ts'
import { blogListMachine } from '#machines/blogList.ts'
import { carouselMachine } from '#machines/carousel.ts'
import { copyLinkMachine } from '#machines/copyLink.ts'
import { courseDetailMachine } from '#machines/courseDetail.ts'
import { courseListMachine } from '#machines/courseList.ts'
import { courseSearchMachine } from '#machines/courseSearch.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { foundCoursesMachine } from '#machines/foundCourses.ts'

/** Every machine by the name of its file. */
export const machines = {
  article: articleMachine,
  blogList: blogListMachine,
  carousel: carouselMachine,
  copyLink: copyLinkMachine,
  courseDetail: courseDetailMachine,
  courseList: courseListMachine,
  courseSearch: courseSearchMachine,
  enquiry: enquiryMachine,
  foundCourses: foundCoursesMachine,
}
