import { type Colour, palettes, sheetOf } from '#lab/core/look.ts'

/** `data-theme` on the root overrides the system's theme. The CSP allows an adopted stylesheet. */
export const adoptTheme = () => {
  const colours = (Object.keys(palettes.light) as Colour[])
    .map((name) => `--${name}:light-dark(${palettes.light[name]},${palettes.dark[name]})`)
    .join(';')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:root{color-scheme:light dark;${colours}}
body{margin:0;background:var(--canvas)}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
${sheetOf((name) => `var(--${name})`)}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
