import { addListener } from '@reduxjs/toolkit'
import { act } from '@testing-library/react'
import { recent, selectRecent } from '#api/recent.ts'
import { restoreSaved, selectIsStorageRefused } from '#api/saved.ts'
import { selectShortlist, shortlist } from '#api/shortlist.ts'
import type { AppStore } from '#api/store.ts'
import { storeWithoutHost } from '#tests/support/inSite.tsx'

const openedStore = () => {
  const store = storeWithoutHost()
  restoreSaved(store)
  return store
}

const ids = (store: AppStore) => selectShortlist(store.getState())
const { added, removed } = shortlist.actions

const otherTab = (key: string | null, text?: string) => {
  if (key === null) localStorage.clear()
  else localStorage.setItem(key, text ?? '')
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
}

const refuse = (what: 'localStorage' | 'getItem' | 'setItem') => {
  const throws = () => {
    throw new DOMException('not here', 'SecurityError')
  }
  if (what === 'localStorage') jest.spyOn(window, what, 'get').mockImplementation(throws)
  else jest.spyOn(Storage.prototype, what).mockImplementation(throws)
}

describe('the shortlist', () => {
  test('is restored on the next visit', () => {
    const store = openedStore()
    store.dispatch(added(['a', 'b', 'c']))
    store.dispatch(removed('b'))
    expect(localStorage.getItem('shortlist-1')).toBe('["a","c"]')
    expect(ids(openedStore())).toEqual(['a', 'c'])
  })

  test.each([
    ['nothing', null, []],
    ['no JSON', '{', []],
    ['another shape', '{"a":1}', []],
    ['partly rubbish', '["a",null,{},"b"]', ['a', 'b']],
  ])('is parsed from a storage that holds %s', (_what, text, expected) => {
    if (text !== null) localStorage.setItem('shortlist-1', text)
    expect(ids(openedStore())).toEqual(expected)
  })

  test('follows changes in another tab, and a cleared storage', () => {
    const store = openedStore()
    otherTab('shortlist-1', '["x"]')
    expect(ids(store)).toEqual(['x'])
    otherTab('something else', '["y"]')
    expect(ids(store)).toEqual(['x'])
    otherTab(null)
    expect(ids(store)).toEqual([])
  })

  test('is written by its own changes only: a restored list stays as the other tab wrote it', () => {
    // A later release may write more than this one can read.
    const later = '["a",{"id":"b"}]'
    localStorage.setItem('shortlist-1', later)
    openedStore()
    expect(localStorage.getItem('shortlist-1')).toBe(later)
  })

  test('is read again when the page returns from the back/forward cache', () => {
    const store = openedStore()
    localStorage.setItem('shortlist-1', '["x"]')
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(ids(store)).toEqual(['x'])
  })

  test.each(['localStorage', 'getItem', 'setItem'] as const)(
    'lasts as long as the page in a browser that refuses %s, and the state says so',
    (what) => {
      refuse(what)
      const store = openedStore()
      store.dispatch(added(['a']))
      store.dispatch(added(['b']))
      act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
      expect(ids(store)).toEqual(['a', 'b'])
      expect(selectIsStorageRefused(store.getState())).toBe(true)
    },
  )
})

describe('the recently seen courses', () => {
  const { opened, cleared } = recent.actions
  const course = (id: string, name = `Course ${id}`) => ({ id, name, category: 'IT' as const })
  const seen = (store: AppStore) => selectRecent(store.getState())

  test('are unique, the latest first, six at most', () => {
    const store = openedStore()
    for (const id of 'abcdefg') store.dispatch(opened(course(id)))
    expect(seen(store).map(({ id }) => id)).toEqual([...'gfedcb'])
    store.dispatch(opened(course('d')))
    expect(seen(store).map(({ id }) => id)).toEqual([...'dgfecb'])
    store.dispatch(cleared())
    expect(localStorage.getItem('seen-1')).toBe('[]')
  })

  test('are saved with the fields that a link needs', () => {
    const full = { ...course('a', 'x'.repeat(500)), fees: '100', image: '/a.png' }
    openedStore().dispatch(opened(full))
    expect(JSON.parse(localStorage.getItem('seen-1') ?? '')).toEqual([
      { id: 'a', name: 'x'.repeat(200), category: 'IT' },
    ])
  })

  test('are no more than six and of limited length, whatever the storage holds', () => {
    const six = [...'bcdefg'].map((id) => course(id))
    const saved = [course('a', 'x'.repeat(201)), course('x'.repeat(201), 'A'), ...six, course('h')]
    localStorage.setItem('seen-1', JSON.stringify(saved))
    expect(seen(openedStore())).toEqual(six)
  })

  test('are parsed one by one from a storage with invalid items', () => {
    const saved = [{ id: 'a' }, null, 'b', { id: 'c', name: 'C', category: '?' }, { name: 'D' }]
    localStorage.setItem('seen-1', JSON.stringify(saved))
    expect(seen(openedStore())).toEqual([{ id: 'c', name: 'C' }])
  })
})

test('a listener runs for the actions of its own store only', () => {
  const effect = jest.fn()
  storeWithoutHost().dispatch(addListener({ actionCreator: added, effect }))
  storeWithoutHost().dispatch(added(['a']))
  expect(effect).not.toHaveBeenCalled()
})
