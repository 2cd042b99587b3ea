import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { freePort } from '#scripts/freePort.ts'
import type { Key, Launch, Theme, Window, WindowOptions } from './window.ts'

/** Debian's folder is named by the processor's architecture. */
const miniBrowser = () => {
  const found = readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => existsSync(file))
  if (!found) throw new Error('MiniBrowser is missing. Run: apt-get install webkit2gtk-driver')
  return found
}

/** WebDriver's code points. */
const KEYS: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ' ': ' ',
  Backspace: '\uE003',
  End: '\uE010',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
}

const command = async (url: string, body?: unknown, method = body ? 'POST' : 'GET') => {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { value } = (await response.json()) as { value: never }
  if (!response.ok) throw new Error(JSON.stringify(value))
  return value
}

const untilReady = async (url: string) => {
  for (let tries = 200; tries > 0; tries -= 1) {
    if (await fetch(`${url}/status`).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not start')
}

/** The driver has no log. The first call in a document starts one; each call empties it. */
const takeErrors = (): string[] => {
  const page = window as { errors?: string[] } & typeof globalThis.window
  if (page.errors) return page.errors.splice(0)
  const errors: string[] = []
  page.errors = errors
  console.error = (...parts: unknown[]) => errors.push(parts.join(' '))
  page.addEventListener('error', ({ message }) => errors.push(message))
  page.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} ${blockedURI}`),
  )
  return []
}

const stop = (child: ChildProcess) => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  return ended
}

/** An X server whose screen has the size of the window. */
const startDisplay = (width: number, height: number) => {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  return new Promise<{ name: string; child: ChildProcess }>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    child.stdio[3]?.once('data', (line) => resolve({ name: `:${String(line).trim()}`, child }))
  })
}

const openWindow = async (theme: Theme, options: WindowOptions): Promise<Window> => {
  const { width = 1280, height = 900, scripts = true } = options
  const display = await startDisplay(width, height)
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      LANG: 'en_US.UTF-8',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Painting through a GPU that is only software takes half as long again.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}`
  await untilReady(base)
  const args = [
    '--automation',
    '--full-screen',
    ...(theme === 'dark' ? ['--dark-mode'] : []),
    ...(scripts ? [] : ['--enable-javascript-markup=false']),
  ]
  const { sessionId }: { sessionId: string } = await command(`${base}/session`, {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args } },
    },
  })
  const session = `${base}/session/${sessionId}`
  await command(`${session}/window/rect`, { x: 0, y: 0, width, height })
  const act = (id: string, more: object, actions: readonly object[]) =>
    command(`${session}/actions`, { actions: [{ id, ...more, actions }] })
  const typeKeys = (text: string) =>
    act(
      'keyboard',
      { type: 'key' },
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    )
  const evaluate: Window['evaluate'] = async (run, ...args) => {
    const { value, error }: { value: never; error?: string } = await command(
      `${session}/execute/async`,
      {
        script: `const [args, done] = arguments
          const run = async () => (${run})(...args)
          run().then((value) => done({ value }), (error) => done({ error: String(error) }))`,
        args: [args],
      },
    )
    if (error !== undefined) throw new Error(error)
    return value
  }
  const errors: string[] = []
  const collect = async () => {
    errors.push(...(await evaluate(takeErrors)))
  }
  return {
    open: async (url) => {
      await collect()
      await command(`${session}/url`, { url })
      await evaluate(takeErrors)
    },
    evaluate,
    click: (x, y) =>
      act('mouse', { type: 'pointer', parameters: { pointerType: 'mouse' } }, [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: typeKeys,
    // WebKit stays in a part until a key leaves it.
    typeParts: (parts) => typeKeys(parts.join(KEYS.ArrowRight)),
    press: (key) => typeKeys(KEYS[key]),
    picture: async () => Buffer.from(await command(`${session}/screenshot`), 'base64'),
    errors: async () => {
      await collect()
      return errors.splice(0)
    },
    close: async () => {
      await command(session, undefined, 'DELETE').catch(() => undefined)
      await stop(driver)
      await stop(display.child)
    },
  }
}

export const launchWebKit: Launch = async (theme = 'light') => ({
  openWindow: (options = {}) => openWindow(theme, options),
  close: async () => {},
})
