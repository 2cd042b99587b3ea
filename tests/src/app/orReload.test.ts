/** @jest-environment node */
import { orReload } from '#platform/orReload.ts'

test('reports why a module did not load, then loads the document', () => {
  const done: unknown[] = []
  Object.assign(globalThis, {
    reportError: (error: unknown) => done.push(error),
    location: { reload: () => done.push('reload') },
  })
  const error = new TypeError('a fault of the module')
  void orReload(() => Promise.reject(error))
  return new Promise(setImmediate).then(() => expect(done).toEqual([error, 'reload']))
})
