import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { chosenEncoding, ENCODINGS } from '#server/http/encoding.ts'
import { handleClientErrors, limitConnections, SERVER_OPTIONS } from '#server/ops/connections.ts'
import { eventually } from '#tests/support/eventually.ts'
import { folderForAll } from '#tests/support/folders.ts'
import { isLinear } from '#tests/support/isLinear.ts'
import { listening } from '#tests/support/listening.ts'
import { recordedLog } from '#tests/support/recordedLog.ts'
import { siteForAll, sitesOfTests } from '#tests/support/site.ts'

describe('connections', () => {
  const folder = folderForAll()
  const startSite = sitesOfTests()
  const { log, entries } = recordedLog('requests')
  const accepting = recordedLog()
  const site = siteForAll(() => ({ log }))

  const socketTo = (url: string) => {
    const { hostname, port } = new URL(url)
    return connect(Number(port), hostname)
  }

  const send = (bytes: string) => {
    const socket = socketTo(site.url)
    socket.write(bytes)
    return text(socket)
  }

  const requestTo = (path: string, host = 'a') =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

  const SECURED = /\r\nX-Content-Type-Options: nosniff\r\n/i
  const NOT_STORED = /\r\nCache-Control: no-store\r\n/i

  test.each([
    ['is malformed', 'NONSENSE\r\n\r\n', '400'],
    ['has too long headers', requestTo('/', `a\r\nX-Long: ${'x'.repeat(20_000)}`), '431'],
    ['has a Host that makes no address', requestTo('/', 'a b'), '400'],
    ['has two Hosts', requestTo('/livez', 'a\r\nhost: b'), '400'],
  ])(
    'a request that %s gets an uncached 4xx with the security headers',
    async (_, bytes, status) => {
      const response = await send(bytes)
      expect(response.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
      expect(response).toMatch(SECURED)
      expect(response).toMatch(NOT_STORED)
      expect(response).toMatch(/\r\nContent-Security-Policy: default-src 'none'/i)
    },
  )

  test('HTTP/1.0 needs no Host header', async () => {
    expect(await send('GET /readyz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a request that no route has seen has the id of its log line', async () => {
    const response = await send(requestTo('/livez', 'a\r\nhost: b'))
    const [, id] = /\r\nX-Request-Id: ([\w-]+)\r\n/i.exec(response) ?? []
    expect(entries().map((entry) => entry.id)).toContain(id)
  })

  test('a site without TLS asks nobody for TLS', async () => {
    const { headers } = await site.get('/livez')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test.each([
    requestTo('/', 'evil.example/<script>'),
    requestTo('http://evil.example/api/courses'),
    requestTo('/api/courses?category=%ff%fe'),
    requestTo('/api/courses/%E0%A4%A'),
    requestTo('/api/blogs/slug/%00'),
    requestTo(`/api/courses?x=${'x'.repeat(5_000)}`),
  ])('unusual request %# gets a response below 500', async (bytes) => {
    const response = await send(bytes)
    expect(response).toMatch(/^HTTP\/1\.1 (200|400|404|414) /)
    expect(response).not.toMatch(/evil|<script/)
  })

  const UNFINISHED = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '

  const impatientServer = async () => {
    const impatient = { headersTimeout: 50, connectionsCheckingInterval: 10 }
    const server = createServer({ ...SERVER_OPTIONS, ...impatient })
    handleClientErrors(server, {})
    const connections = promisify(server.getConnections.bind(server))
    return { ...(await listening(server)), connections }
  }

  test('times out a client that never ends its headers, and closes both sides of its connection', async () => {
    expect(SERVER_OPTIONS).toMatchObject({
      headersTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
    })
    const { url, close, connections } = await impatientServer()
    const { hostname: host, port } = new URL(url)
    const socket = connect({ host, port: Number(port), allowHalfOpen: true })
    try {
      socket.write(UNFINISHED)
      const [response] = await once(socket, 'data')
      expect(String(response)).toMatch(/^HTTP\/1\.1 408 /)
      await eventually(connections, 0)
    } finally {
      socket.destroy()
      await close()
    }
  })

  test.each([
    ['/api/enquiries', 'application/json'],
    ['/enquiry/digital-marketing', 'application/x-www-form-urlencoded'],
    ['/vitals', 'application/json'],
  ])(
    'a client that closes the connection within its POST to %s is no server error',
    async (path, type) => {
      const requests: number[] = []
      const socket = socketTo(site.url)
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{"name"`,
      )
      await once(socket, 'connect')
      // The first part of the body was read once another request is answered.
      requests.push((await site.get('/livez')).status)
      socket.destroy()
      await once(socket, 'close')
      for (let turn = 0; turn < 5; turn += 1) requests.push((await site.get('/livez')).status)
      expect(new Set(requests)).toEqual(new Set([200]))
      expect(entries().filter(({ level }) => level === 'error')).toEqual([])
    },
  )

  test('reads the limit of open files before its store has a connection', async () => {
    const DATA_DIR = folder()
    const hadStore: boolean[] = []
    const report = jest.spyOn(process.report, 'getReport').mockImplementation(() => {
      hadStore.push(existsSync(join(DATA_DIR, 'site.db')))
      return {}
    })
    await startSite({ environment: { DATA_DIR } })
    report.mockRestore()
    expect(hadStore).toEqual([false])
  })

  test('a new connection beyond the limit of open files is closed, and the log says so once', async () => {
    const server = createServer((_, response) => response.end())
    limitConnections(server, accepting.log, 130)
    const { url, close } = await listening(server)
    const sockets = Array.from({ length: 5 }, () => socketTo(url))
    for (const socket of sockets) socket.on('error', () => {}).resume()
    await eventually(() => sockets.filter(({ destroyed }) => destroyed).length === 3)
    expect(accepting.entries()).toMatchObject([{ where: 'server.accept', code: 'EMFILE' }])
    await close()
  })

  test('connections that cannot be accepted do not end the process', async () => {
    const server = createServer()
    limitConnections(server, accepting.log, undefined)
    for (const error of [new Error('accept ENFILE'), new Error('accept ENOMEM')])
      server.emit('error', error)
    expect(accepting.entries()).toMatchObject([{ where: 'server.accept' }])
  })

  test('/.well-known/security.txt names the contact address and a date within a year', async () => {
    const response = await site.get('/.well-known/security.txt')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const fields = Object.fromEntries(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    )
    expect(fields.Contact).toBe(`mailto:${site.config.CONTACT_EMAIL}`)
    expect(fields.Canonical).toBe(`${site.url}/.well-known/security.txt`)
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })
})

describe('encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br ; q=0 , gzip ; q=0.5', 'gzip'],
    ['br; Q=0.000, gzip;q=0', 'identity'],
    ['brotli, *', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('encodes for %j with %s', (accepted, encoding) => {
    expect(chosenEncoding(accepted, ENCODINGS)).toBe(encoding)
  })

  test('parses a header of spaces in linear time', () => {
    const header = (spaces: number) => `gzip${' '.repeat(spaces)}x, br`
    const choose = (accepted: string) => chosenEncoding(accepted, ENCODINGS)
    expect(choose(header(200_000))).toBe('br')
    expect(isLinear(choose, header)).toBe(true)
  })
})
