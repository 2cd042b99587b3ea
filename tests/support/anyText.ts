import fc from 'fast-check'

/** Any code points, lone surrogates too. The set-up of fast-check's own `binary` takes 2 s. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .map((code) => String.fromCodePoint(code))

export const anyText = (maxLength?: number) =>
  fc.string({ unit: anyCharacter, ...(maxLength !== undefined && { maxLength }) })
