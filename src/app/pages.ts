import { type ComponentType, use } from 'react'
import type { Route } from './routes.ts'

const pages = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

/** Loads a page's chunk once; a failed load may be tried again. */
export const loadPage = (route: Route): Promise<ComponentType> => {
  const started = loading.get(route.chunk)
  if (started) return started
  const page = route.load().then(
    (Page) => {
      pages.set(route.chunk, Page)
      return Page
    },
    (fault: unknown) => {
      loading.delete(route.chunk)
      throw fault
    },
  )
  loading.set(route.chunk, page)
  return page
}

/** The page at once when its chunk is here, so that the server and the first render never suspend. */
export const usePage = (route: Route): ComponentType =>
  pages.get(route.chunk) ?? use(loadPage(route))
