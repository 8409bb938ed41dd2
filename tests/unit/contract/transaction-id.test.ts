import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldTransactionId, transactionIdProblem } from '#shop/payments/contract/transaction-id.ts'

const REQUIRED = 'Transaction id is required for online payment.'
const MALFORMED =
  'A transaction id has 6 to 20 letters from A to Z and digits. Please type it as it stands in your wallet’s message.'
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
const shifted = (letter: string, capital: number, digit: number) =>
  String.fromCodePoint(/\d/.test(letter) ? digit + Number(letter) : capital + letter.charCodeAt(0) - 65)

/** Ways to write one letter of an id so that it looks the same. */
const DISGUISES: ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => letter.toLowerCase(),
  (letter) => shifted(letter, 0xff21, 0xff10), // Full-width.
  (letter) => shifted(letter, 0x1d400, 0x1d7ce), // Mathematical bold.
  (letter) => (/\d/.test(letter) ? shifted(letter, 0, 0x9e6) : letter), // Bengali digits.
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u180e', '\u3164', '\u2800', '\ufe0f'].map(
    (unseen) => (letter: string) => letter + unseen,
  ),
  ...[' ', '\t', '\u00a0', '\u202e', '\u2066', '\0'].map((blank) => (letter: string) => blank + letter),
]
const id = fc.array(fc.constantFrom(...LETTERS), { minLength: 6, maxLength: 20 })

test('every disguise of a transaction id is folded to the same id', () => {
  const disguised = id.chain((letters) =>
    fc.tuple(
      fc.constant(letters.join('')),
      fc.tuple(...letters.map((letter) => fc.constantFrom(...DISGUISES).map((disguise) => disguise(letter)))),
    ),
  )
  fc.assert(
    fc.property(disguised, ([plain, typed]) => {
      expect(foldTransactionId(typed.join(''))).toBe(plain)
      expect(transactionIdProblem(typed.join(''))).toBeUndefined()
    }),
    { seed: 1, numRuns: 2000 },
  )
})

test('a look-alike letter is refused, never replaced by the letter it looks like', () => {
  const alike = fc.constantFrom(...'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХаеорсухіј', ...['ı', 'ß', 'É', 'Ł', '٣', '-', '#'])
  fc.assert(
    fc.property(id, alike, fc.nat(), (letters, other, at) => {
      const typed = letters.with(at % letters.length, other).join('')
      expect(transactionIdProblem(typed)).toBe(MALFORMED)
    }),
    { seed: 1, numRuns: 2000 },
  )
})

test.each(['', '  ', '\u200b\u200d\ufeff', '\u3164'])('%j is an empty transaction id', (typed) =>
  expect(transactionIdProblem(typed)).toBe(REQUIRED),
)

test.each(['9AB12', 'A'.repeat(21), '<b>hacked', '9AB-12C', '২৩৪৫ক৬৭'])('%j is malformed', (typed) =>
  expect(transactionIdProblem(typed)).toBe(MALFORMED),
)
