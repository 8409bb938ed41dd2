import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import { phone } from '#platform/contract/values/fields.ts'
import { canonicalPhone, isMobile } from '#platform/contract/values/phone.ts'

const digits = (least: number, most = least) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most })
/** Mobile numbers of Bangladesh without their 0. */
const mobile = fc.tuple(fc.constantFrom('3', '4', '5', '6', '7', '8', '9'), digits(8)).map(([a, b]) => `1${a}${b}`)
/** Other numbers of Bangladesh without their 0, such as 2 9876543 in Dhaka; no area code begins with 88. */
const landline = fc.tuple(fc.constantFrom(...'2345679'), digits(5, 9)).map(([a, b]) => a + b)
/** Numbers of other countries with their codes. */
const foreign = fc
  .tuple(fc.constantFrom('1', '44', '91', '971', '966', '60', '39', '881'), digits(7, 11))
  .map(([a, b]) => a + b)

const HOME = ['0', '', '+880', '880', '+8800', '8800', '00880', '+880 (0)', '(0)'] as const
const ABROAD = ['+', '00'] as const

/** A number as people write it: a beginning, with blanks and dashes anywhere, perhaps in Bengali digits. */
const written = (beginnings: readonly string[], number: string) =>
  fc
    .tuple(
      fc.constantFrom(...beginnings),
      fc.array(fc.constantFrom('', '', ' ', '-', '–', '.', '\u00a0'), { minLength: 20, maxLength: 20 }),
      fc.boolean(),
    )
    .map(([beginning, between, isBengali]) => {
      const typed = ` ${beginning}${[...number].map((digit, at) => digit + (between[at] ?? '')).join('')} `
      return isBengali ? bengaliDigits(typed) : typed
    })

const spellings = (beginnings: readonly string[], numbers: fc.Arbitrary<string>) =>
  numbers.chain((number) => fc.tuple(fc.constant(number), written(beginnings, number), written(beginnings, number)))

test.each([
  ['mobile number', HOME, mobile, (number: string) => `0${number}`],
  ['landline number', HOME, landline, (number: string) => `0${number}`],
  ['number of another country', ABROAD, foreign, (number: string) => `+${number}`],
] as const)('any spelling of a %s is the same number, and so is that number again', (_, beginnings, numbers, form) => {
  fc.assert(
    fc.property(spellings(beginnings, numbers), ([number, one, other]) => {
      const canonical = form(number)
      expect([canonicalPhone(one), canonicalPhone(other), canonicalPhone(canonical)]).toEqual(Array(3).fill(canonical))
      expect(phone.parse(one)).toBe(canonical)
      expect(isMobile(canonical)).toBe(numbers === mobile)
    }),
  )
})

test('no two different numbers become one, nor does a number with a digit too many or too few become another', () => {
  const any = fc.oneof(
    ...[mobile, landline].map((numbers) =>
      numbers.map((number) => ({ number: `+880${number}`, beginnings: HOME, own: number })),
    ),
    foreign.map((number) => ({ number: `+${number}`, beginnings: ABROAD, own: number })),
  )
  const typed = any.chain(({ number, beginnings, own }) =>
    fc.record({ number: fc.constant(number), typed: written(beginnings, own) }),
  )
  fc.assert(
    fc.property(typed, typed, (one, other) => {
      expect(canonicalPhone(one.typed) === canonicalPhone(other.typed)).toBe(one.number === other.number)
    }),
  )
  fc.assert(
    fc.property(mobile, fc.constantFrom(...HOME), fc.constantFrom(...'0123456789'), (number, beginning, digit) => {
      const right = `0${number}`
      expect(canonicalPhone(`${beginning}${number}${digit}`)).not.toBe(right)
      expect(canonicalPhone(`${beginning}${number.slice(0, -1)}`)).not.toBe(right)
    }),
  )
})

test.each([
  '01712345678 ext 2',
  '017123456789',
  '0171234567',
  '01212345678',
  '+880 1212-345678',
  '+880 171234567',
  '01712345678, 01812345678',
  '01712345678/01812345678',
  '123456',
  '+1234567890123456',
  'call me',
  '+',
  '',
])('%j is no phone number', (typed) => {
  expect(canonicalPhone(typed)).toBeUndefined()
  expect(phone.safeParse(typed).success).toBe(false)
})

test.each([
  ['1755555555', '01755555555'],
  ['8801755555555', '01755555555'],
  ['881755555555', '01755555555'],
  ['+880 01755555555', '01755555555'],
  ['0175555555৫', '01755555555'],
  ['(02) 9876543', '029876543'],
  ['09612-345678', '09612345678'],
  ['88029876543', '029876543'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['442079460000', '+442079460000'],
])('%s is the number %s', (typed, canonical) => expect(canonicalPhone(typed)).toBe(canonical))
