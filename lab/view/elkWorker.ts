import ELK from 'elkjs/lib/elk-api.js'

/** In a file of its own, because Jest's modules know no import.meta. */
export const elk = new ELK({
  workerFactory: () =>
    new Worker(
      /* webpackChunkName: "layouter" */ new URL('elkjs/lib/elk-worker.min.js', import.meta.url),
    ),
})
