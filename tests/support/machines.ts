import { blogListMachine } from '#machines/blogList.ts'
import { carouselMachine } from '#machines/carousel.ts'
import { connectionMachine } from '#machines/connection.ts'
import { copyLinkMachine } from '#machines/copyLink.ts'
import { courseListMachine } from '#machines/courseList.ts'
import { courseSearchMachine } from '#machines/courseSearch.ts'
import { enquiriesMachine } from '#machines/enquiries.ts'
import { enquiryMachine } from '#machines/enquiry.ts'

export const machines = {
  blogList: blogListMachine,
  carousel: carouselMachine,
  connection: connectionMachine,
  copyLink: copyLinkMachine,
  courseList: courseListMachine,
  courseSearch: courseSearchMachine,
  enquiries: enquiriesMachine,
  enquiry: enquiryMachine,
}
