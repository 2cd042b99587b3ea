import { told } from './told.ts'

/** Pages and their assets are kept by build: a page never meets the scripts of another one. */
const PAGES = 'pages-'
const ASSETS = 'assets-'

export const ownPages = () => caches.open(PAGES + told.build)
export const ownAssets = () => caches.open(ASSETS + told.build)
export const answers = () => caches.open('answers')
export const pictures = () => caches.open('pictures')

export const isPages = (name: string) => name.startsWith(PAGES)

/** What stands on the shelves of other builds, by name. */
export const otherShelves = async (): Promise<string[]> =>
  (await caches.keys()).filter(
    (name) => (isPages(name) || name.startsWith(ASSETS)) && !name.endsWith(`-${told.build}`),
  )
