export const MODES = ['step', 'explore', 'live', 'scenarios'] as const
export type Mode = (typeof MODES)[number]
/** What the address says: '#door', '#door/explore', or '#t=…' with a trace in it. */
export type Place = {
  readonly machine: string | undefined
  readonly mode: Mode
  readonly trace: string | undefined
}

const isMode = (text: string | undefined): text is Mode => MODES.includes(text as Mode)

export const placeOf = (hash: string): Place => {
  const text = hash.replace(/^#/, '')
  if (text.startsWith('t=')) return { machine: undefined, mode: 'step', trace: text.slice(2) }
  const [machine = '', mode] = text.split('/')
  return { machine: machine || undefined, mode: isMode(mode) ? mode : 'step', trace: undefined }
}

export const hashOf = (machine: string, mode: Mode): string =>
  mode === 'step' ? `#${machine}` : `#${machine}/${mode}`
