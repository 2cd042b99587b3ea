/**
 * Arial's widths from space to tilde, in thousandths of the size. Built in, so that Node and every
 * browser draw the same picture.
 */
const REGULAR =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number)
const BOLD =
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584'
    .split(' ')
    .map(Number)

/** For characters without an entry: wider than most, so that no box is too narrow. */
const OTHER = 1000

export type Face = { readonly size: number; readonly bold: boolean }

export const widthOf = (text: string, { size, bold }: Face): number => {
  const widths = bold ? BOLD : REGULAR
  const sum = Array.from(text).reduce(
    (total, character) => total + (widths[character.charCodeAt(0) - 32] ?? OTHER),
    0,
  )
  return Math.ceil((sum * size) / 1000)
}
