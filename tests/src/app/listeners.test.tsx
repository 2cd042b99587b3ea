import { screen } from '@testing-library/react'
import HomePage from '#pages/HomePage.tsx'
import { courseHost, courseJson, plainCourses } from '#tests/support/fakeApi.ts'
import { openPage, PageHere, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { surroundings } from '#tests/support/surroundings.ts'

type Listener = { readonly target: EventTarget; readonly type: string; readonly run: unknown }

const host = hostForEachTest((request) =>
  request.url.pathname.endsWith('c1')
    ? { body: courseJson('c1') }
    : courseHost(plainCourses('IT', 9))(request),
)

/** With the file that added each. Those of elements end with them. */
let listeners: (Listener & { readonly file: string | undefined })[] = []

const isSame = (one: Listener, other: Listener) =>
  one.target === other.target && one.type === other.type && one.run === other.run

const record = (owner: EventTarget) => {
  const { addEventListener, removeEventListener } = owner
  jest.spyOn(owner, 'addEventListener').mockImplementation(function (
    this: EventTarget | undefined,
    type,
    run,
    options,
  ) {
    const target = this ?? window
    const file = /\/(src\/[\w/]+\.tsx?)/.exec(new Error().stack ?? '')?.[1]
    if (!(target instanceof Element)) listeners.push({ target, type, run, file })
    addEventListener.call(target, type, run, options)
  })
  jest.spyOn(owner, 'removeEventListener').mockImplementation(function (
    this: EventTarget | undefined,
    type,
    run,
    options,
  ) {
    const target = this ?? window
    listeners = listeners.filter((each) => !isSame(each, { target, type, run }))
    removeEventListener.call(target, type, run, options)
  })
}

beforeEach(() => {
  record(EventTarget.prototype)
  // Jest's own methods of the window don't call these of the prototype.
  record(window)
})

test('home leaves no intersection observer behind', async () => {
  const { unmount } = openPage('/', {
    store: storeOf(host),
    children: <HomePage />,
    isStrict: true,
  })
  await screen.findByText('Pick a direction')
  expect(surroundings.observed()).toBeGreaterThan(0)
  unmount()
  expect(surroundings.observed()).toBe(0)
})

test.each([
  ['/', <HomePage key="home" />, 'Pick a direction'],
  ['/enquiry/c1', <PageHere key="here" />, 'Full name'],
])('the page at %s leaves no listener behind', async (at, children, text) => {
  const openAndLeave = async () => {
    listeners = []
    const { unmount } = openPage(at, { store: storeOf(host), children, isStrict: true })
    await screen.findByText(text)
    expect(listeners).not.toEqual([])
    unmount()
  }
  // React and jsdom keep their own of the first visit.
  await openAndLeave()
  await openAndLeave()
  expect(listeners.map(({ type, file }) => `${type} of ${file}`)).toEqual([])
})
