import { mountLab } from '#lab/mount.tsx'
import { labSite } from './labSite.ts'

mountLab(labSite)
