import { buildLab } from './labBuild.ts'

await buildLab()
