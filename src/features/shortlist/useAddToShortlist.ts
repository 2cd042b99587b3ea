import { useAppStore } from '#api/hooks.ts'
import { selectIsShortlisted, selectShortlist, shortlist } from '#api/shortlist.ts'
import { shortlistCopy } from '#content/shortlistCopy.ts'

/** Returns false, and tells the visitor, when the list is full. */
export const useAddToShortlist = () => {
  const { dispatch, getState } = useAppStore()
  return (ids: readonly string[]): boolean => {
    dispatch(shortlist.actions.added(ids))
    const areAdded = ids.every((id) => selectIsShortlisted(getState(), id))
    if (!areAdded) alert(shortlistCopy.full(selectShortlist(getState()).length))
    return areAdded
  }
}
