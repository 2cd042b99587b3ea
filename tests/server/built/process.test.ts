import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'acorn'
import { parse as parseCss } from 'postcss'
import { startSiteProcess } from '#scripts/siteProcess.ts'
import { readConfig } from '#server/config.ts'
import { drawPicture, toPng } from '#server/render/sharePictures/drawPicture.ts'
import { siteFacts } from '#server/render/sharePictures/pictureFacts.ts'
import { SETTINGS } from '#server/settings.ts'
import { openStore } from '#server/store/open.ts'
import { builtSite } from '#tests/support/built.ts'
import { eventually } from '#tests/support/eventually.ts'
import { folderForAll } from '#tests/support/folders.ts'
import { ALL_CONTENT, freshData } from '#tests/support/freshData.ts'
import { postUntilStored } from '#tests/support/postEnquiry.ts'
import { remoteHost } from '#tests/support/remoteHost.ts'
import { runProgram } from '#tests/support/runProgram.ts'

describe('start', () => {
  const folder = folderForAll()

  const startWith = (environment: Record<string, string>) =>
    runProgram('main', { PORT: '0', DATA_DIR: folder(), ...environment })

  test.each([
    [{ ENV_FILE: '/nowhere' }, /^ENV_FILE: can't be read: [^\n]*\/nowhere[^\n]*\n$/],
    [{ CONTENT_DIR: '/nowhere' }, /^[^\n]*\/nowhere[^\n]*\n$/],
    [{ DATABASE_URL: 'postgres://site:sesame@127.0.0.1:1/site' }, /^(?!.*sesame)[^\n]+\n$/],
    [{ DATA_DIR: '/dev/null' }, /^[^\n]*npm run doctor[^\n]*\/dev\/null[^\n]*\n$/],
  ])('%j stops the start with one line', (environment, line) => {
    const { status, stdout, stderr } = startWith(environment)
    expect(stderr).toMatch(line)
    expect([status, stdout]).toEqual([1, ''])
  })

  test('does not serve a build that failed half way', () => {
    const half = join(folder(), 'half')
    const filter = (path: string) => path !== join('dist', 'built') && path !== join('dist', 'qa')
    cpSync('dist', join(half, 'dist'), { recursive: true, filter })
    symlinkSync(resolve('node_modules'), join(half, 'node_modules'))
    const program = join(half, 'dist/server/main.mjs')
    const { status, stderr } = spawnSync(process.execPath, [program], {
      env: { ENV_FILE: devNull, PORT: '0', DATA_DIR: half, CONTENT_DIR: resolve(ALL_CONTENT) },
      encoding: 'utf8',
      timeout: 45_000,
    })
    expect(stderr).toBe('The site is not built yet: npm run build\n')
    expect(status).toBe(1)
  })

  test('says why ENV_FILE can’t be read', () => {
    const ENV_FILE = join(folder(), 'loop.env')
    symlinkSync('loop.env', ENV_FILE)
    expect(startWith({ ENV_FILE }).stderr).toMatch(/^ENV_FILE: can't be read: ELOOP[^\n]*\n$/)
  })

  test('names the port that another program uses, and writes nothing', async () => {
    const host = await remoteHost(() => ({ body: {} }))
    const { port: PORT } = new URL(host.url)
    const DATA_DIR = join(folder(), 'new')
    const { status, stderr } = startWith({ HOST: '127.0.0.1', PORT, DATA_DIR })
    await host.close()
    expect(stderr).toMatch(new RegExp(`^PORT: [^\\n]*set another[^\\n]*:${PORT}\\n$`))
    expect(status).toBe(1)
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  test('logs its start and its stop as JSON, also with LOG=off', async () => {
    const site = await builtSite({ isSmall: true, environment: { LOG: 'off' } })
    const written: string[] = []
    site.process.stdout?.on('data', (chunk) => written.push(String(chunk)))
    const { version, build } = await (await fetch(`${site.url}/livez`)).json()
    await site.stop()
    const [start, ...stop] = [site.firstLine, ...written.join('').trim().split('\n')]
    expect(JSON.parse(start)).toMatchObject({ level: 'info', kind: 'start', version, build })
    expect(stop.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'info', kind: 'stopping', signal: 'SIGTERM' }),
      expect.objectContaining({ level: 'info', kind: 'stop', seconds: expect.any(Number) }),
    ])
  })

  test('goes on when nobody reads its log any more', async () => {
    const site = await builtSite({ isSmall: true, environment: { LOG: 'requests' } })
    site.process.stdout?.destroy()
    const statuses: number[] = []
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await fetch(`${site.url}/livez`)).status)
    expect(statuses).toEqual([200, 200, 200])
    expect(site.isAlive()).toBe(true)
    await site.stop()
  })

  test('reads settings from ENV_FILE, which the environment overrides', () => {
    const ENV_FILE = join(folder(), 'settings.env')
    writeFileSync(ENV_FILE, 'LOG=loud\nPORT=abc\n')
    expect(startWith({ ENV_FILE }).stderr).toMatch(/^LOG: "loud" is not/)
  })

  test('renders the text of share pictures, whatever the working directory', async () => {
    const site = await startSiteProcess(
      { CONTENT_DIR: resolve(ALL_CONTENT) },
      { folder: folder(), program: resolve('dist/server/main.mjs') },
    )
    const wanted = await toPng(drawPicture(siteFacts(SETTINGS.SITE_NAME.fallback)))
    await eventually(async () => {
      const response = await fetch(`${site.url}/share/site.png`)
      return Buffer.from(await response.arrayBuffer()).equals(wanted)
    })
    await site.stop()
  })

  test('loads the PostgreSQL driver only for a site that uses it', () => {
    const program = readFileSync('dist/server/main.mjs', 'utf8')
    expect(['libsql', 'pg'].map((driver) => program.includes(`from "${driver}"`))).toEqual([
      true,
      false,
    ])
  })
})

describe('two servers', () => {
  test('on one store accept every enquiry once', async () => {
    const data = await freshData()
    const environment = { ENQUIRY_BURST: '10000', LOG: 'off' }
    const sites = await Promise.all([
      builtSite({ isSmall: true, data, environment }),
      builtSite({ isSmall: true, data, environment }),
    ])
    const keys = Array.from({ length: 20 }, () => randomUUID())
    // SQLite's lock goes to one server at a time; one that waits too long responds 503.
    const responses = await Promise.all(
      keys.flatMap((key) => sites.map(({ url }) => postUntilStored(url, key))),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    await Promise.all(sites.map((site) => site.stop()))

    const store = await openStore(readConfig(data.environment))
    const rows = await store.queries.selectFrom('enquiries').select('comments').execute()
    await store.close()
    await data.remove()
    expect(rows.map(({ comments }) => comments).sort()).toEqual([...keys].sort())
  })
})

const ASSETS = 'dist/client/assets'

const filesOf = (folder: string, type: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(type))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

test('the production build has neither scenarios nor the lab and its layouter', () => {
  const assets = [...filesOf(ASSETS, '.js'), ...filesOf(ASSETS, '.css')]
  expect(assets.length).toBeGreaterThan(5)
  const QA_ONLY = /X-Scenario|scenario-line|fail-page|org\.eclipse\.elk|Machine lab/
  for (const { name, text } of assets) {
    expect(name).not.toMatch(/^(lab|layouter)\./)
    expect([name, QA_ONLY.exec(text)]).toEqual([name, null])
  }
  expect(readFileSync('dist/server/main.mjs', 'utf8')).not.toMatch(/fail-page|scenario-line/)
  expect(readFileSync('dist/client/files.json', 'utf8')).not.toContain('lab.html')
})

describe('supported browsers', () => {
  test('scripts use no syntax newer than ES2022', () => {
    const errors = [...filesOf(ASSETS, '.js'), ...filesOf('dist/worker', '.js')].flatMap(
      ({ name, text }) => {
        try {
          parse(text, { ecmaVersion: 2022, sourceType: 'script' })
          return []
        } catch (error) {
          return [`${name}: ${error}`]
        }
      },
    )
    expect(errors).toEqual([])
  })

  test('styles use no nesting and no range syntax in media queries', () => {
    const errors: string[] = []
    for (const { name, text } of filesOf(ASSETS, '.css')) {
      const css = parseCss(text)
      css.walkAtRules('media', ({ params }) => {
        if (/[<>]/.test(params)) errors.push(`${name}: ${params}`)
      })
      css.walk((node) => {
        const isBlock = node.type === 'rule' || node.type === 'atrule'
        if (isBlock && node.parent?.type === 'rule') errors.push(`${name}: ${node}`)
      })
    }
    expect(errors).toEqual([])
  })
})
