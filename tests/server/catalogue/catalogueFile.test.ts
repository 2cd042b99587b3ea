import { randomUUID } from 'node:crypto'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCatalogueFile, writeCatalogueFile } from '#server/catalogue/copy/catalogueFile.ts'
import { catalogueReading } from '#tests/support/catalogueReading.ts'
import { courseHost, plainCourses } from '#tests/support/fakeApi.ts'

const { courses, groups, clock, folder, start, stop, restart, goAway, logged, codes } =
  catalogueReading()

/** Refreshes once, so that the file of the first copy is complete. */
const saved = async () => {
  const catalogueReader = start()
  const copy = await catalogueReader.ready()
  await catalogueReader.refresh()
  return copy
}

test('concurrent writers with one process id leave one whole file', async () => {
  const file = join(folder(), 'catalogue.ndjson')
  await saved()
  const source = JSON.parse((await readFile(file, 'utf8')).split('\n')[0] ?? '').source
  const lists = await readCatalogueFile(file, source)
  await Promise.all(Array.from({ length: 8 }, () => writeCatalogueFile(file, source, lists)))
  expect(await readCatalogueFile(file, source)).toEqual(lists)
  expect(await readdir(folder())).toEqual(['catalogue.ndjson'])
})

test('removes an old draft of a killed server, and no draft in use', async () => {
  const [old, fresh] = [randomUUID(), randomUUID()].map((id) => `catalogue.ndjson.${id}.new`)
  for (const name of [old, fresh]) await writeFile(join(folder(), `${name}`), '')
  await utimes(join(folder(), `${old}`), 0, 0)
  await saved()
  expect((await readdir(folder())).sort()).toEqual(['catalogue.ndjson', fresh])
})

test('survives a restart during an outage, with all dates', async () => {
  const first = await saved()
  goAway()
  clock.now += 3_600_000
  const catalogueCopy = await (await restart()).ready()
  expect(catalogueCopy).toEqual(first)
  expect(await readdir(folder())).toEqual(['catalogue.ndjson'])
})

const spoilFile = async (spoil: (text: string) => string) => {
  await start().ready()
  await stop()
  const file = join(folder(), 'catalogue.ndjson')
  await writeFile(file, spoil(await readFile(file, 'utf8')))
}
test.each<[string, (text: string) => string]>([
  ['cut off in a line', (text) => text.slice(0, -90)],
  ['cut off after a line', (text) => `${text.split('\n').slice(0, 7).join('\n')}\n`],
  ['changed in an item', (text) => text.replace('IT course number 3', 'Another course')],
  ['empty', () => ''],
])('ignores a file that is %s, with one log line, and replaces it', async (_, spoil) => {
  await spoilFile(spoil)
  const [answerCourses, answerGroups] = [courses.respond, groups.respond]
  goAway()
  const catalogueReader = start()
  expect(await catalogueReader.ready()).toBeUndefined()
  expect(logged()[0]).toMatchObject({
    where: 'catalogue.file',
    fault: 'DamagedFile',
    code: 'DAMAGED',
  })
  expect(codes().filter((code) => code === 'DAMAGED')).toHaveLength(1)
  courses.respond = answerCourses
  groups.respond = answerGroups
  await catalogueReader.refresh()
  goAway()
  expect(await (await restart()).ready()).toMatchObject({ whole: true })
})

test.each([
  ['of another host', (text: string) => text.replace('PATANG', 'OTHER')],
  ['of a former form', (text: string) => text.replace(/"format":\d+/, '"format":3')],
])('ignores a file %s without an error', async (_, spoil) => {
  await spoilFile(spoil)
  goAway()
  expect(await start().ready()).toBeUndefined()
  expect(codes()).toEqual(['HTTP_503'])
})

test('keeps all characters that some programs treat as line ends', async () => {
  // Node's readline splits lines at U+2028 and U+2029.
  const description = 'One\u2028two\u2029three\u0085four\vfive\fsix\r\nseven\reight\nnine.'
  courses.respond = courseHost([{ ...plainCourses('IT', 1)[0], description }])
  await start().ready()
  await restart()
  goAway()
  expect((await (await restart()).ready())?.courses[0]?.description).toBe(description)
  expect(codes()).toEqual(['HTTP_503'])
})

test('logs an error and keeps the copy in memory when the folder is not writable', async () => {
  const file = join(folder(), 'file')
  await writeFile(file, '')
  const catalogueReader = start({}, { DATA_DIR: file })
  expect(await catalogueReader.ready()).toMatchObject({ whole: true })
  await catalogueReader.refresh()
  expect(logged().map(({ where }) => where)).toContain('catalogue')
})
