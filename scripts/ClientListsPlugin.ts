import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'
import type { Compilation, Compiler } from 'webpack'
import type { BuiltFile } from '#server/http/build.ts'
import { licences } from './licences.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const PACKED = /\.(js|css|svg|html|txt|json)$/

type Options = { readonly publicFolder: string; readonly compress: boolean }

/**
 * Writes manifest.json (scripts and styles per page) and files.json (every file that may be served,
 * so that no request path reaches the disk).
 */
export class ClientListsPlugin {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ClientLists', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        {
          name: 'ClientLists',
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
        },
        () => this.write(compilation, compiler.webpack.sources),
      )
    })
  }

  private async write(compilation: Compilation, sources: Compiler['webpack']['sources']) {
    const emit = (name: string, bytes: Buffer | string) =>
      compilation.emitAsset(`../${name}`, new sources.RawSource(bytes))

    const built = compilation
      .getAssets()
      .filter(({ name }) => !name.endsWith('.map'))
      .map(({ name, source }) => ({ path: `/assets/${name}`, bytes: Buffer.from(source.buffer()) }))
    const own = [
      ...publicFiles(this.options.publicFolder),
      ...labPages(compilation),
      { path: '/licences.txt', bytes: Buffer.from(licences()) },
    ]
    for (const { path, bytes } of own) emit(path.slice(1), bytes)

    const files = await Promise.all(
      [...built, ...own].map(({ path, bytes }) => this.serve(path, bytes, emit)),
    )
    emit('files.json', JSON.stringify(files, null, 1))
    emit('manifest.json', JSON.stringify(manifestOf(compilation), null, 1))
  }

  private async serve(
    path: string,
    bytes: Buffer,
    emit: (name: string, bytes: Buffer) => void,
  ): Promise<BuiltFile> {
    const packed = this.options.compress && PACKED.test(path) && bytes.length > 500
    if (packed) {
      const [br, gz] = await Promise.all([
        brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        zip(bytes, { level: 9 }),
      ])
      emit(`${path.slice(1)}.br`, br)
      emit(`${path.slice(1)}.gz`, gz)
    }
    return {
      path,
      type: getMimeType(path) ?? 'application/octet-stream',
      hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 16),
      compressed: packed,
      // Only a name with a content hash may be cached for ever.
      immutable: /^\/assets\/.*\.[0-9a-f]{8}\.\w+$/.test(path),
    }
  }
}

const publicFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => ({
      path: `/${name.replaceAll(sep, '/')}`,
      bytes: readFileSync(join(folder, name)),
    }))

const labPages = ({ entrypoints }: Compilation) => {
  const lab = entrypoints.get('lab')
  if (lab === undefined) return []
  const { js, css } = listOf(lab.getFiles())
  const page = readFileSync('lab/lab.html', 'utf8')
    .replace('<!--styles-->', css.map((file) => `<link rel="stylesheet" href="${file}">`).join(''))
    .replace('<!--scripts-->', js.map((file) => `<script defer src="${file}"></script>`).join(''))
  return [{ path: '/lab.html', bytes: Buffer.from(page) }]
}

type Group = NonNullable<ReturnType<Compilation['entrypoints']['get']>>

/** In development webpack adds the last update to its chunk; a page that runs it alone fails. */
const isHotUpdate = (file: string) => file.endsWith('.hot-update.js')

const listOf = (files: readonly string[]) => {
  const ending = (end: string) =>
    files
      .filter((file) => file.endsWith(end) && !isHotUpdate(file))
      .map((file) => `/assets/${file}`)
  return { js: ending('.js'), css: ending('.css') }
}

const reachableFrom = (entry: Group | undefined): string[] => {
  const groups = new Set<Pick<Group, 'getChildren' | 'getFiles'>>(entry && [entry])
  // Iterating a Set includes members added meanwhile.
  for (const group of groups) for (const child of group.getChildren()) groups.add(child)
  const files = [...groups].flatMap((group) => group.getFiles())
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file) && !isHotUpdate(file))
}

const manifestOf = (compilation: Compilation) => {
  const { namedChunkGroups, entrypoints } = compilation
  const pages = [...namedChunkGroups].filter(([name]) => !entrypoints.has(name))
  const fonts = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `/assets/${name}`)
    // webpack promises no order; another order would change every page's ETag.
    .sort()
  const reachable = reachableFrom(entrypoints.get('main')).map((file) => `/assets/${file}`)
  return {
    entry: listOf(entrypoints.get('main')?.getFiles() ?? []),
    pages: Object.fromEntries(pages.map(([name, group]) => [name, listOf(group.getFiles())])),
    fonts,
    precached: [...reachable, ...fonts],
  }
}
