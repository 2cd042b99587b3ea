import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch, AppStore, RootState } from './store.ts'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<AppStore>()

/** Not updated: a machine's input. A selector, because hydration must see the server's state. */
export const useFirstSelected = <Selected>(select: (state: RootState) => Selected): Selected =>
  useAppSelector(select, () => true)
