import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import project from '../../package.json' with { type: 'json' }

type Assets = { readonly js: readonly string[]; readonly css: readonly string[] }

export type Manifest = {
  readonly entry: Assets
  readonly pages: Readonly<Record<string, Assets>>
  readonly fonts: readonly string[]
  readonly precached: readonly string[]
}

export type BuiltFile = {
  readonly path: string
  readonly type: string
  readonly hash: string
  readonly compressed: boolean
  readonly immutable: boolean
}

type Style = { readonly text: string; readonly cspHash: string }

export type Build = {
  readonly id: string
  readonly version: string
  readonly folder: string
  readonly manifest: Manifest
  readonly styles: ReadonlyMap<string, Style>
  readonly files: readonly BuiltFile[]
  readonly worker?: string
}

export const buildIdOf = (files: Build['files']): string => {
  const names = files.map(({ path, hash }) => `${path} ${hash}`).sort()
  return hash('sha256', names.join('\n'), 'base64url').slice(0, 10)
}

const read = async <T>(folder: string, name: string): Promise<T> =>
  JSON.parse(await readFile(join(folder, name), 'utf8')) as T

const stylesOf = async (folder: string, files: readonly BuiltFile[]) => {
  const hashedStyles = files.filter(({ path, immutable }) => immutable && path.endsWith('.css'))
  const read = hashedStyles.map(async ({ path }): Promise<[string, Style]> => {
    const text = await readFile(join(folder, path), 'utf8')
    return [path, { text, cspHash: hash('sha256', text, 'base64') }]
  })
  return new Map(await Promise.all(read))
}

export const loadBuild = async (build: string): Promise<Build> => {
  const folder = join(build, 'client')
  const [manifest, files, worker] = await Promise.all([
    read<Manifest>(folder, 'manifest.json'),
    read<BuiltFile[]>(folder, 'files.json'),
    readFile(join(build, 'worker/worker.js'), 'utf8').catch(() => undefined),
  ])
  const styles = await stylesOf(folder, files)
  const id = buildIdOf(files)
  const { version } = project
  return { id, version, folder, manifest, styles, files, worker }
}
