import { leaveCover } from './coverMorph.ts'

/**
 * Opens the page of what has this id. What comes with a press itself React draws together with all its
 * effects before the next frame; from a task of its own the page comes first, and in one go.
 */
export const openPage = (id: string, go: () => void): void => {
  leaveCover(id)
  if ('scheduler' in window) void scheduler.postTask(go, { priority: 'user-blocking' })
  else go()
}
