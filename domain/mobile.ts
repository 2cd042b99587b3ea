import { MOBILE_LENGTH } from './constants.ts'

const MOBILE = /^[6-9]\d{9}$/

export const isMobile = (value: string): boolean => MOBILE.test(value)

/** Code points of the digit 0 in Indian and Arabic scripts, and in full width. */
const ZERO_CODE_POINTS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10,
]

const asciiDigit = (digit: string) => {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZERO_CODE_POINTS.find((start) => code >= start && code < start + 10)
  return zero === undefined ? digit : String(code - zero)
}

const isTypedInto = (before: string, digits: string) => {
  if (digits === before) return true
  const at = [...before].findIndex((digit, index) => digit !== digits[index])
  const same = at === -1 ? before.length : at
  return before.length === MOBILE_LENGTH && digits.slice(same + 1) === before.slice(same)
}

const withoutZeros = (digits: string) => digits.replace(/^0+/, '')

/**
 * Digits only, at most ten. Removes the prefix first: '+91 98765 43210' cut at ten digits would be
 * a valid, wrong number. A pasted foreign or too long number gets nine digits, which are invalid.
 */
export const filterMobile = (entered: string, before = ''): string => {
  const text = entered.replace(/\p{Nd}/gu, asciiDigit)
  const entire = text.replace(/\D/g, '')
  const isLong = entire.length > MOBILE_LENGTH
  const international = /^\D*\+/.test(text) || (isLong && entire.startsWith('00'))
  // Short digits keep their zero: in a number that is being corrected it may be the second digit.
  const digits = isLong || international ? withoutZeros(entire) : entire
  const indian = digits.startsWith('91')
  // After 91 an eleventh digit shows that 91 is the country code.
  const national =
    indian && (international || digits.length > MOBILE_LENGTH)
      ? withoutZeros(digits.slice(2))
      : digits
  if (isTypedInto(before, national)) return before
  const foreign = international && !indian
  const fits = national.length <= MOBILE_LENGTH && !foreign
  return national.slice(0, fits ? MOBILE_LENGTH : MOBILE_LENGTH - 1)
}
