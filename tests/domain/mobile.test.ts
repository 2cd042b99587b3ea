import fc from 'fast-check'
import { filterMobile, isMobile } from '#domain/mobile.ts'
import { anyText } from '#tests/support/anyText.ts'

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const digits = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((list) => list.join(''))
const valid = fc
  .tuple(fc.constantFrom('6', '7', '8', '9'), digits(9))
  .map(([first, rest]) => first + rest)
const separator = fc.constantFrom('', ' ', '-', '.', ' (', ') ', '\u00a0', '\u200b', '\t')
/** The same digits with separators. */
const spaced = valid.chain((number) =>
  fc
    .array(separator, { minLength: number.length, maxLength: number.length })
    .map((gaps) => ({ number, text: [...number].map((each, at) => each + gaps[at]).join('') })),
)

/** The field's value after each key. */
const typed = (text: string, start = '') =>
  [...text].reduce((value, key) => filterMobile(value + key, value), start)

test('filters any input to at most ten digits', () => {
  const anything = fc.oneof(anyText(), fc.stringMatching(/^[+\d() -]*$/))
  fc.assert(
    fc.property(anything, anything, (entered, before) => {
      const value = filterMobile(before)
      expect(value).toMatch(/^\d{0,10}$/)
      expect(filterMobile(entered, value)).toMatch(/^\d{0,10}$/)
      expect(typed(entered, value)).toMatch(/^\d{0,10}$/)
    }),
  )
})

test('does not change its own result', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+\d() -]*$/), (entered) => {
      const value = filterMobile(entered)
      expect(filterMobile(value, value)).toBe(value)
    }),
  )
})

describe('an Indian number', () => {
  const prefixes = '|0|+91|+91 |91|0091|+91-0|+91 (0) |(+91) |Tel. |+0091 |091'.split('|')
  test('is recognised after every prefix and with any separators', () => {
    fc.assert(
      fc.property(spaced, fc.constantFrom(...prefixes), ({ number, text }, prefix) => {
        expect(filterMobile(prefix + text)).toBe(number)
        expect(filterMobile(prefix + text, '98765')).toBe(number)
      }),
    )
  })

  test('is recognised when typed key by key, with or without its prefix', () => {
    fc.assert(
      fc.property(
        valid,
        fc.constantFrom('', '0', '+91 ', '+91 0', '91', '0091'),
        (number, prefix) => {
          expect(typed(prefix + number)).toBe(number)
        },
      ),
    )
  })

  test('keeps the rest when its first digit is corrected', () => {
    fc.assert(
      fc.property(valid, fc.constantFrom('6', '7', '8', '9'), (number, first) => {
        fc.pre(!`${first}${number.slice(1)}`.startsWith('91'))
        const rest = filterMobile(number.slice(1), number)
        expect(filterMobile(first + rest, rest)).toBe(first + number.slice(1))
      }),
    )
  })

  test('may begin with 91', () => {
    expect(filterMobile('9198765432')).toBe('9198765432')
    expect(filterMobile('+91 9198765432')).toBe('9198765432')
    expect(typed('9198765432')).toBe('9198765432')
    expect(filterMobile('+919198765432', '9198765432')).toBe('9198765432')
  })

  test('may be written in the digits of an Indian script', () => {
    expect(filterMobile('९८७६५ ४३२१०')).toBe('9876543210')
    expect(filterMobile('+৯১ ৯৮৭৬৫৪৩২১০')).toBe('9876543210')
    expect(filterMobile('９８７６５４３２１０')).toBe('9876543210')
    expect(filterMobile('९१ 98765 43210')).toBe('9876543210')
  })
})

describe('a number that is not Indian', () => {
  test('never becomes valid when pasted with its country code', () => {
    const country = fc
      .integer({ min: 1, max: 999 })
      .filter((code) => !String(code).startsWith('91'))
    fc.assert(
      fc.property(
        country,
        fc.integer({ min: 3, max: 14 }).chain(digits),
        fc.constantFrom('+', '00', '(+', '+ '),
        (code, rest, sign) => {
          // 91 may also span a one-digit code and the next digit.
          fc.pre(!`${code}${rest}`.startsWith('91'))
          expect(isMobile(filterMobile(`${sign}${code} ${rest}`))).toBe(false)
        },
      ),
      // A number of Singapore, whose ten digits would be a valid mobile.
      { examples: ['+', '00', '(+'].map((sign) => [65, '91234567', sign]) },
    )
  })
})

test('keeps the first ten digits of a foreign number typed key by key', () => {
  expect(typed('+7 916 123 45 67')).toBe('7916123456')
})

describe('too many digits', () => {
  test('pasted: are not cut to a valid, wrong number', () => {
    const tooMany = fc
      .integer({ min: 11, max: 30 })
      .chain(digits)
      .filter((pasted) => pasted.replace(/^0*(?:91)?0*/, '').length > 10)
    fc.assert(
      fc.property(tooMany, (pasted) => {
        expect(isMobile(filterMobile(pasted))).toBe(false)
      }),
    )
    expect(isMobile(filterMobile('98765 43210 / 91234 56789'))).toBe(false)
    expect(isMobile(filterMobile('81234 567890', '9876543210'))).toBe(false)
  })

  test('typed into a full field: are ignored at any cursor position', () => {
    const plain = valid.filter((number) => !number.startsWith('91'))
    fc.assert(
      fc.property(plain, fc.integer({ min: 0, max: 10 }), digit, (number, at, key) => {
        const entered = number.slice(0, at) + key + number.slice(at)
        fc.pre(!entered.startsWith('91'))
        expect(filterMobile(entered, number)).toBe(number)
      }),
    )
  })

  test('other characters typed into a full field are ignored', () => {
    expect(filterMobile('+9876543210', '9876543210')).toBe('9876543210')
    expect(filterMobile('98765x43210', '9876543210')).toBe('9876543210')
  })
})

test('a valid mobile has exactly ten digits and begins with 6, 7, 8 or 9', () => {
  fc.assert(fc.property(valid, (number) => isMobile(number)))
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,12}$/), (number) => {
      expect(isMobile(number)).toBe(number.length === 10 && number >= '6')
    }),
  )
  for (const wrong of ['9876543210\n', ' 9876543210', '+919876543210', '९८७६५४३२१०', ''])
    expect(isMobile(wrong)).toBe(false)
})

test('accepts only a mobile that was typed or pasted as that number', () => {
  const anything = fc.oneof(fc.string(), fc.constantFrom('', '9876543210', '+7 916 123 45 67'))
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 5 }), (entries) => {
      const mobile = entries.reduce((before, entered) => filterMobile(entered, before), '')
      const numbers = entries.map((entered) => entered.replace(/\D/g, ''))
      if (isMobile(mobile)) expect(numbers.some((number) => number.endsWith(mobile))).toBe(true)
    }),
  )
})
