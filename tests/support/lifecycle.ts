type Hooks = readonly [before: jest.Lifecycle, after: jest.Lifecycle]

/** The object exists at once; it gets its parts when the tests begin. */
const opened =
  ([before, after]: Hooks) =>
  <Opened extends object>(
    open: (empty: Opened) => Promise<Opened>,
    close: (opened: Opened) => unknown,
  ): Opened => {
    const object = {} as Opened
    before(async () => void Object.assign(object, await open(object)))
    after(async () => void (await close(object)))
    return object
  }

/** One for all tests of the file or the describe block. */
export const forAll = opened([beforeAll, afterAll])

/** A new one for each test of the file or the describe block. */
export const forEachTest = opened([beforeEach, afterEach])
