import { useAppStore } from '#api/hooks.ts'
import { selectIsShortlisted, shortlist } from '#api/shortlist.ts'

export const useAddToShortlist = () => {
  const { dispatch, getState } = useAppStore()
  return (ids: readonly string[]): boolean => {
    dispatch(shortlist.actions.added(ids))
    return ids.every((id) => selectIsShortlisted(getState(), id))
  }
}
