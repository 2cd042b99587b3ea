import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose_gc')

export const collectGarbage: () => void = runInNewContext('gc')
