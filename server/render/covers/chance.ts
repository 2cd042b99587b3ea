export type Chance = {
  readonly fraction: () => number
  readonly pick: <T>(choices: readonly T[]) => T
}

/** FNV-1a seeds xorshift: the same text gives the same numbers on every machine. */
export const chanceOf = (text: string): Chance => {
  let state = 2_166_136_261
  for (const character of text)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  state ||= 1
  const fraction = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  // Similar texts give close seeds; a few steps separate them.
  for (let step = 0; step < 8; step += 1) fraction()
  return {
    fraction,
    pick: <T>(choices: readonly T[]) => choices[Math.floor(fraction() * choices.length)] as T,
  }
}
