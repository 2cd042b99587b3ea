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

/** The site is built after the page: until then it renders the old error, or restarts. */
const reloadWhenServed = async () => {
  const { status } = await fetch(location.href, { cache: 'no-store' })
  if (status < 500) return location.reload()
  setTimeout(reloadWhenServed, 300)
}

type Built = { readonly type?: string; readonly data?: readonly (string | { message: string })[] }

// The client of webpack-dev-server posts the result of each build to the window.
addEventListener('message', ({ data, source }: MessageEvent<Built>) => {
  if (source !== window) return
  if (data.type === 'webpackErrors')
    show(data.data?.map((one) => (typeof one === 'string' ? one : one.message)).join('\n\n') ?? '')
  if (data.type === 'webpackOk' || data.type === 'webpackWarnings') {
    if (overlay !== undefined) void reloadWhenServed()
  }
})
