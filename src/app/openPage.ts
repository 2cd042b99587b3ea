import { coverMark } from '#domain/covers.ts'
import type { Visit } from '#domain/page.ts'
import { leaveCover } from './coverMorph.ts'
import { noteKindDrawn } from './drawnKinds.ts'
import type { Route } from './route.ts'

/**
 * Opens a page; the cover of what it shows comes along. What comes with a press itself React draws
 * together with all its effects before the next frame; from a task of its own the page comes first, and
 * in one go.
 */
export const openPage = (route: Route, { id }: Visit, go: () => void): void => {
  const { cover } = route
  // A page that is still loading hasn't said so yet: whoever comes back here begins at the top.
  history.scrollRestoration = 'manual'
  leaveCover(cover && coverMark(cover, id))
  noteKindDrawn(route)
  if ('scheduler' in window) void scheduler.postTask(go, { priority: 'user-blocking' })
  else go()
}
