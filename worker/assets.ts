import { buildIn } from './pageText.ts'
import { ownAssets } from './shelves.ts'
import { told } from './told.ts'

const bring = async (path: string): Promise<Response> => {
  // Their names change with their content, so one that another build has kept is the same.
  const known = await caches.match(path, { ignoreVary: true })
  const response = known ?? (await fetch(path, { priority: 'low' }))
  if (!response.ok) throw new Error('A file of this build is not there')
  return response
}

const bringFallback = async (): Promise<Response> => {
  const response = await fetch(told.fallback, { cache: 'no-cache' })
  const isOwn = response.ok && buildIn(await response.clone().text()) === told.build
  if (!isOwn) throw new Error('The offline page is not of this build')
  return response
}

/** All of the build or nothing: a worker that lacks one file is not installed, and tried again later. */
export const keepAssets = async (): Promise<void> => {
  const shelf = await ownAssets()
  await shelf.put(told.fallback, await bringFallback())
  await Promise.all(told.assets.map(async (path) => shelf.put(path, await bring(path))))
}

/** From whichever build has it: a tab of an earlier build still gets the scripts that it knows. */
export const asset = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
