import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import webpack from 'webpack'
import { folderForEachTest } from '#tests/support/folders.ts'
import { ClientListsPlugin } from '../../scripts/ClientListsPlugin.ts'

const folder = folderForEachTest()

test('lists a picture in a subfolder of public, which is not immutable whatever its name', async () => {
  const publicFolder = join(folder(), 'public')
  await mkdir(join(publicFolder, 'pictures'), { recursive: true })
  await writeFile(join(publicFolder, 'pictures', 'kite.png'), 'kite')
  await writeFile(join(publicFolder, 'brochure.20261129.pdf'), '')
  await writeFile(join(folder(), 'main.js'), '')
  const compiler = webpack({
    mode: 'development',
    context: folder(),
    entry: { main: './main.js' },
    output: { path: join(folder(), 'client/assets') },
    plugins: [new ClientListsPlugin({ publicFolder, compress: false })],
  })
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => (error ? reject(error) : resolve()))
  })
  const files = JSON.parse(await readFile(join(folder(), 'client/files.json'), 'utf8'))
  expect(files).toContainEqual(expect.objectContaining({ path: '/pictures/kite.png' }))
  const dated = { path: '/brochure.20261129.pdf', immutable: false }
  expect(files).toContainEqual(expect.objectContaining(dated))
  expect(await readFile(join(folder(), 'client/pictures/kite.png'), 'utf8')).toBe('kite')
})
