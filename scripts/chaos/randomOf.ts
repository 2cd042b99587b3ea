export const randomOf = (seed: number) => {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(fraction() * limit)
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => below(16).toString(16)).join('')
  return {
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    pick: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
    uuid: () => [8, 4, 4, 4, 12].map(hex).join('-'),
  }
}

export type Random = ReturnType<typeof randomOf>
