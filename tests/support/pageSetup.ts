import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { TIMEOUT } from './eventually.ts'
import { surroundings } from './surroundings.ts'

// Against hanging only, like `testTimeout`: the default of one second fails on a busy machine.
configure({ asyncUtilTimeout: TIMEOUT })

// A file may run in Node.
if (typeof document !== 'undefined') {
  // jsdom has `<dialog>` without its methods; browser tests use the real one.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
      this.querySelector('button')?.focus()
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {}
  beforeEach(() => {
    surroundings.install()
    sessionStorage.clear()
    localStorage.clear()
    history.replaceState(null, '', '/')
    jest.spyOn(console, 'error').mockImplementation(() => {})
    jest.spyOn(console, 'warn').mockImplementation(() => {})
  })
  // React reports a repeated key or a missing `act` only here, React Redux a selector whose result
  // is another object each time. jsdom does not know `<search>`.
  afterEach(() => {
    const errors = jest.mocked(console.error).mock.calls
    expect(errors.filter(([, tag]) => tag !== 'search')).toEqual([])
    // Redux Toolkit warns of a busy machine.
    const warnings = jest
      .mocked(console.warn)
      .mock.calls.map(([text, details]) => `${text}\n${details?.stack ?? ''}`)
    expect(warnings.filter((text) => !text.includes('Middleware took'))).toEqual([])
  })
}
