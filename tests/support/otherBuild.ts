import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Listed = { path: string; hash: string; compressed: boolean }

/** The other build of this folder, of no use here. */
const LAB = join('dist', 'qa')
const HASHED = /^(main|about)\.([0-9a-f]{8})\.js$/

/**
 * A changed copy of the build, as of a release: two scripts have other names and report that they
 * ran. Different numbers, below eight, make different builds.
 */
export const otherBuild = async (number: number) => {
  const otherHash = (hash: string) => hash.slice(number) + hash.slice(0, number)
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  await cp('dist', join(folder, 'dist'), { recursive: true, filter: (path) => path !== LAB })
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const client = join(folder, 'dist/client')
  const assets = join(client, 'assets')
  const changed = (await readdir(assets)).flatMap((name) => {
    const [, chunk, hash] = HASHED.exec(name) ?? []
    return chunk && hash ? [{ name, chunk, hash }] : []
  })
  const renamed = (text: string) =>
    changed.reduce((so, { hash }) => so.replaceAll(hash, otherHash(hash)), text)

  for (const { name, chunk } of changed) {
    const text = renamed(await readFile(join(assets, name), 'utf8'))
    await writeFile(join(assets, name), `document.documentElement.dataset.${chunk}="new";${text}`)
    await rename(join(assets, name), join(assets, renamed(name)))
  }
  const files: Listed[] = JSON.parse(await readFile(join(client, 'files.json'), 'utf8'))
  const listed = files.map((file) =>
    changed.some(({ name }) => file.path === `/assets/${name}`)
      ? { ...file, path: renamed(file.path), hash: otherHash(file.hash), compressed: false }
      : file,
  )
  await writeFile(join(client, 'files.json'), JSON.stringify(listed))
  const manifest = join(client, 'manifest.json')
  await writeFile(manifest, renamed(await readFile(manifest, 'utf8')))
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
