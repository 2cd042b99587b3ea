/** Of these letters half end a number and half say that more follows; none has to be escaped in JSON. */
const LETTERS =
  '#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~!'
const HALF = LETTERS.length >> 1

const VALUES = new Uint8Array(128)
for (let value = 0; value < LETTERS.length; value += 1) VALUES[LETTERS.charCodeAt(value)] = value

/** Small numbers as one letter each, larger ones as more. */
export const written = (numbers: readonly number[]): string => {
  let text = ''
  for (const number of numbers) {
    let rest = number
    while (rest >= HALF) {
      text += LETTERS[HALF + (rest % HALF)]
      rest = Math.floor(rest / HALF)
    }
    text += LETTERS[rest]
  }
  return text
}

/** Calls back with each number of a text in turn. */
export const eachNumber = (text: string, take: (number: number) => void): void => {
  let number = 0
  let unit = 1
  for (let place = 0; place < text.length; place += 1) {
    const value = VALUES[text.charCodeAt(place)] ?? 0
    number += (value < HALF ? value : value - HALF) * unit
    if (value < HALF) {
      take(number)
      number = 0
      unit = 1
    } else unit *= HALF
  }
}

export const numbersIn = (text: string): number[] => {
  const numbers: number[] = []
  eachNumber(text, (number) => numbers.push(number))
  return numbers
}
