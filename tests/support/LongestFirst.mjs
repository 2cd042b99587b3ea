import Sequencer from '@jest/test-sequencer'

/** Tests that take longest; without a cache of durations Jest starts with the largest file. */
const LONGEST =
  /[\\/](walks|routes|axe|dev|labQa|serviceWorker|webkit|hungStore|instances|shutdown)\.test\.ts$/

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => Number(LONGEST.test(path))
    return super.sort(tests).toSorted((one, other) => isLong(other) - isLong(one))
  }
}
