import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose_gc')

/** Takes away at once what nobody holds any more, as happens sooner or later. */
export const collectGarbage: () => void = runInNewContext('gc')
