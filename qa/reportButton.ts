const SHEET = `
:host { all: initial }
button {
  position: fixed; inset: auto auto 56px 12px; z-index: 2147483647;
  min-block-size: 36px; padding: 0 14px;
  border: 2px solid #f4b740; border-radius: 18px;
  background: #12112a; color: #fff6e5;
  font: 600 14px/1 system-ui, sans-serif; cursor: pointer;
}
button:focus-visible { outline: 3px solid #f4b740; outline-offset: 2px }
@media print { button { display: none } }
@media (forced-colors: active) { button { border-color: ButtonBorder } }
`

export const showReportButton = (save: (expected: string) => void) => {
  // The lab, which shows the page in an iframe, saves reports itself.
  if (window.frameElement) return
  const aside = document.createElement('aside')
  aside.setAttribute('aria-label', 'Inspection')
  const shadow = aside.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  shadow.adoptedStyleSheets = [sheet]
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Save bug report'
  button.addEventListener('click', () => {
    const expected = prompt('What did you expect to happen? It may stay empty.')
    if (expected !== null) save(expected)
  })
  shadow.append(button)
  document.body.append(aside)
}
