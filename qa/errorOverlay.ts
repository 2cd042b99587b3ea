/** Development only: shows an error over the page, and reloads after the next successful build. */
let overlay: HTMLElement | undefined

const show = (text: string) => {
  overlay ??= document.createElement('pre')
  overlay.setAttribute('role', 'alert')
  overlay.textContent = text
  // The content security policy forbids a style attribute, but not the CSSOM.
  Object.assign(overlay.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    margin: '0',
    padding: '24px',
    overflow: 'auto',
    background: '#12112a',
    color: '#fff6e5',
    font: '14px/1.5 monospace',
    whiteSpace: 'pre-wrap',
  })
  document.documentElement.append(overlay)
}

const textOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

addEventListener('error', ({ error }) => {
  // A resource that failed to load has no `error`.
  if (error) show(`Mend this error and save: the page reloads.\n\n${textOf(error)}`)
})

const isServed = async () => {
  try {
    return (await fetch(location.href, { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/** The site is built after the page: until then it renders the old error, or restarts. */
const reloadWhenServed = async () => {
  if (await isServed()) return location.reload()
  setTimeout(reloadWhenServed, 300)
}

type Failed = { readonly type?: string; readonly data?: readonly (string | { message: string })[] }

// The client of webpack-dev-server posts the result of each build to the window.
addEventListener('message', ({ data, source }: MessageEvent<Failed | string>) => {
  if (source !== window) return
  // Unlike webpackOk, this is not posted when a lost connection is back without a new build.
  if (typeof data === 'string') {
    if (data.startsWith('webpackHotUpdate') && overlay !== undefined) void reloadWhenServed()
  } else if (data.type === 'webpackErrors') {
    show(data.data?.map((one) => (typeof one === 'string' ? one : one.message)).join('\n\n') ?? '')
  }
})
