import { UNSUBSCRIBED } from '#api/api.ts'
import { getCourses } from '#api/courses.ts'
import { getClosestPages } from '#api/search.ts'
import { crumbs } from '#content/crumbs.ts'
import { pageHeads } from '#content/pageHeads.ts'
import { pageNames } from '#content/pageNames.ts'
import { CATEGORIES, categoryOf, FIRST_CATEGORY } from '#domain/category.ts'
import { courseIdsQuery, listQuery, noQuery, tabQuery } from '#domain/pageQuery.ts'
import { paths, patterns } from '#domain/paths.ts'
import { MAX_COMPARED } from '#domain/shortlist.ts'
import * as articlePage from '#features/blog/articlePage.ts'
import * as coursePage from '#features/courses/coursePage.ts'
import * as listPage from '#features/search/listPage.ts'
import { coursesByIdPage } from '#features/shortlist/coursesByIdPage.ts'
import type { Route } from './route.ts'
import { textPage } from './textPage.ts'

const notListed = () => []

/** Ranked as `<Routes>` ranks them; the last row matches every address. */
export const routes: readonly Route[] = [
  {
    path: paths.home,
    chunk: 'home',
    load: () => import(/* webpackChunkName: "home" */ '#pages/HomePage.tsx'),
    head: ({ name }) => pageHeads.home(name),
    preload: (store, { query }) =>
      Promise.all([
        store.dispatch(getCourses.initiate(categoryOf(query.get('category')), UNSUBSCRIBED)),
        articlePage.preloadArticles(store),
      ]),
    serverResponse: (_state, { query }) => ({
      status: 200,
      metadata: { institute: categoryOf(query.get('category')) === FIRST_CATEGORY },
    }),
    section: undefined,
    sitemap: ({ courses, articles }) => [{ path: paths.home, items: [...courses, ...articles] }],
    suggestion: undefined,
    query: tabQuery,
    likelyNext: patterns.course,
    hasMarkdown: false,
  },
  {
    path: paths.courses,
    chunk: 'all-course',
    load: () => import(/* webpackChunkName: "all-course" */ '#pages/AllCoursePage.tsx'),
    head: listPage.listHead,
    preload: listPage.preloadList,
    serverResponse: listPage.listResponse,
    section: undefined,
    sitemap: ({ courses }) =>
      CATEGORIES.map((tab) => ({
        path: paths.coursesOf(tab),
        items: courses.filter(({ category }) => category === tab),
      })),
    suggestion: pageNames.allCourses,
    query: listQuery,
    likelyNext: patterns.course,
    hasMarkdown: false,
  },
  {
    path: patterns.course,
    chunk: 'course-overview',
    load: () => import(/* webpackChunkName: "course-overview" */ '#pages/CourseOverviewPage.tsx'),
    head: coursePage.courseHead(pageHeads.course),
    preload: coursePage.preloadCourseAndSimilar,
    serverResponse: coursePage.courseResponse,
    section: paths.courses,
    sitemap: ({ courses }) =>
      courses.map((course) => ({ path: paths.course(course.id), items: [course] })),
    suggestion: undefined,
    query: noQuery,
    likelyNext: patterns.enquiry,
    hasMarkdown: true,
  },
  {
    path: patterns.enquiry,
    chunk: 'enquiry',
    load: () => import(/* webpackChunkName: "enquiry" */ '#pages/EnquiryPage.tsx'),
    head: coursePage.courseHead(pageHeads.enquiry),
    preload: coursePage.preloadCourse,
    serverResponse: coursePage.enquiryResponse,
    section: paths.courses,
    sitemap: notListed,
    suggestion: undefined,
    query: noQuery,
    likelyNext: undefined,
    hasMarkdown: false,
  },
  {
    path: paths.shortlist,
    chunk: 'shortlist',
    load: () => import(/* webpackChunkName: "shortlist" */ '#pages/ShortlistPage.tsx'),
    head: ({ name }) => pageHeads.shortlist(name),
    ...coursesByIdPage(),
    section: undefined,
    sitemap: notListed,
    suggestion: pageNames.shortlist,
    query: courseIdsQuery,
    likelyNext: undefined,
    hasMarkdown: false,
  },
  {
    path: paths.compare,
    chunk: 'compare',
    load: () => import(/* webpackChunkName: "compare" */ '#pages/ComparePage.tsx'),
    head: ({ name }) => pageHeads.compare(name),
    ...coursesByIdPage(MAX_COMPARED),
    section: undefined,
    sitemap: notListed,
    suggestion: undefined,
    query: courseIdsQuery,
    likelyNext: undefined,
    hasMarkdown: false,
  },
  {
    path: paths.blog,
    chunk: 'blog',
    load: () => import(/* webpackChunkName: "blog" */ '#pages/BlogPage.tsx'),
    head: ({ name }) => pageHeads.blog(name),
    preload: articlePage.preloadArticles,
    serverResponse: () => ({ status: 200, metadata: { breadcrumbs: crumbs.blog, feeds: true } }),
    section: undefined,
    sitemap: ({ articles }) => [{ path: paths.blog, items: articles }],
    suggestion: pageNames.blog,
    query: noQuery,
    likelyNext: undefined,
    hasMarkdown: false,
  },
  {
    path: patterns.article,
    chunk: 'article',
    load: () => import(/* webpackChunkName: "article" */ '#pages/BlogArticlePage.tsx'),
    head: () => pageHeads.article(),
    preload: articlePage.preloadArticle,
    serverResponse: articlePage.articleResponse,
    section: paths.blog,
    sitemap: ({ articles }) =>
      articles.map((article) => ({ path: paths.article(article.slug), items: [article] })),
    suggestion: undefined,
    query: noQuery,
    likelyNext: undefined,
    hasMarkdown: true,
  },
  textPage({
    path: paths.about,
    chunk: 'about',
    load: () => import(/* webpackChunkName: "about" */ '#pages/AboutPage.tsx'),
    name: pageNames.about,
    headOf: pageHeads.about,
    hasMarkdown: false,
  }),
  textPage({
    path: paths.terms,
    chunk: 'terms',
    load: () => import(/* webpackChunkName: "terms" */ '#pages/TermsPage.tsx'),
    name: pageNames.terms,
    headOf: pageHeads.terms,
    hasMarkdown: true,
  }),
  textPage({
    path: paths.privacy,
    chunk: 'privacy',
    load: () => import(/* webpackChunkName: "privacy" */ '#pages/PrivacyPage.tsx'),
    name: pageNames.privacy,
    headOf: pageHeads.privacy,
    hasMarkdown: true,
  }),
  textPage({
    path: paths.cookies,
    chunk: 'cookies',
    load: () => import(/* webpackChunkName: "cookies" */ '#pages/CookiesPage.tsx'),
    name: pageNames.cookies,
    headOf: pageHeads.cookies,
    hasMarkdown: true,
  }),
  {
    path: paths.offline,
    chunk: 'offline',
    load: () => import(/* webpackChunkName: "offline" */ '#pages/OfflinePage.tsx'),
    head: ({ name }) => pageHeads.offline(name),
    preload: undefined,
    serverResponse: () => ({ status: 200, metadata: {} }),
    section: undefined,
    sitemap: notListed,
    suggestion: undefined,
    query: noQuery,
    likelyNext: undefined,
    hasMarkdown: false,
  },
  {
    path: '*',
    chunk: 'not-found',
    load: () => import(/* webpackChunkName: "not-found" */ '#pages/NotFoundPage.tsx'),
    head: ({ name }) => pageHeads.notFound(name),
    preload: (store, { id }) => store.dispatch(getClosestPages.initiate(`/${id}`, UNSUBSCRIBED)),
    serverResponse: () => ({ status: 404, metadata: {} }),
    section: undefined,
    sitemap: notListed,
    suggestion: undefined,
    query: noQuery,
    likelyNext: undefined,
    hasMarkdown: false,
  },
]
