import { type Colour, palettes, sheetOf } from '#lab/core/look.ts'

/** An adopted stylesheet complies with the content security policy. */
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

export const THEMES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEMES)[number]

const SAVED = 'lab-theme'

export const savedTheme = (): ThemeChoice =>
  THEMES.find((one) => one === localStorage.getItem(SAVED)) ?? 'system'

export const showTheme = (choice: ThemeChoice) => {
  localStorage.setItem(SAVED, choice)
  if (choice === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
}
