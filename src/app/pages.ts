import { use } from 'react'
import type { Page, Route } from './route.ts'
import { untilLoaded } from './untilLoaded.ts'

const pages = new Map<string, Page>()
const loading = new Map<string, Promise<Page>>()
/** What is awaited on the screen. */
const shown = new Map<string, Promise<Page>>()
const never = new Promise<never>(() => {})

const load = async (route: Route) => {
  const Page = await route.load()
  pages.set(route.chunk, Page)
  return Page
}

/** Loads a page's chunk once; a failed load may be tried again. */
export const loadPage = (route: Route): Promise<Page> => {
  const started = loading.get(route.chunk)
  if (started) return started
  const page = load(route)
  loading.set(route.chunk, page)
  page.catch(() => loading.delete(route.chunk))
  return page
}

/** Takes nearly a minute; what hasn't come by then is kept away. */
const MOST_TRIES = 10

let first: Route | undefined

/**
 * The server's HTML of the first page stands until its chunk is here. That is asked for when it is
 * wanted, and again while it doesn't come. In the end the page is left to the browser as it is.
 */
export const awaitFirstPage = (route: Route, wanted: Promise<void>) => {
  first = route
  const page = wanted
    .then(() => untilLoaded(() => load(route), MOST_TRIES))
    .catch((fault: unknown) => {
      // Who comes back to it later gets it as a whole page.
      loading.delete(route.chunk)
      shown.delete(route.chunk)
      reportError(fault)
      return never
    })
  loading.set(route.chunk, page)
}

/** The first page's script isn't here yet, which another page of the same kind would have to wait for. */
export const isFirstAwaited = (route: Route): boolean => route === first && !pages.has(route.chunk)

/** A chunk that doesn't come is asked of the server as a whole page: the address is there already. */
const orWholePage = (page: Promise<Page>) =>
  page.catch(() => {
    location.reload()
    return never
  })

/** The page at once when its chunk is here, so that the server and a prefetched page never suspend. */
export const usePage = (route: Route): Page => {
  const page = pages.get(route.chunk)
  if (page) return page
  const awaited = shown.get(route.chunk) ?? orWholePage(loadPage(route))
  // One and the same promise at every render, as `use` wants it.
  shown.set(route.chunk, awaited)
  return use(awaited)
}
