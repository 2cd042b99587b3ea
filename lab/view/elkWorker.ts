import ELK from 'elkjs/lib/elk-api.js'

/** A separate file: Jest's CommonJS modules do not support import.meta. */
export const elk = new ELK({
  workerFactory: () =>
    new Worker(
      /* webpackChunkName: "layouter" */ new URL('elkjs/lib/elk-worker.min.js', import.meta.url),
    ),
})
