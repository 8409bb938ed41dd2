import { expect, test } from 'vitest'
import { MAX_SEARCH_WORD } from '#platform/contract/limits.ts'
import { toWords } from '#search/text/words.ts'

test.each([
  ['শাড়ি', ['শাড়ি']],
  ['শাড়ি'.normalize('NFD'), ['শাড়ি']],
  ['শা\u09dcি', ['শাড়ি']],
  ['র\u200d্যাব নকশি\u200cকাঁথা', ['র্যাব', 'নকশিকাঁথা']],
  ['  Tangail  SAREE ', ['tangail', 'saree']],
  ['চাল ৫০ কেজি, 500ml', ['চাল', '50', 'কেজি', '500', 'ml']],
  ["Farmer's King’s ফার্মার‘স", ['farmers', 'kings', 'ফার্মারস']],
  ['Café Nestlé L’Oréal Ærø', ['cafe', 'nestle', 'loreal', 'ærø']],
  ['choco\u00adlate', ['chocolate']],
  ['অফ-হোয়াইট (T-shirt)', ['অফ', 'হোয়াইট', 't', 'shirt']],
  ['% _ "" \0 — 🛒', []],
])('%j is the words %j', (text, words) => {
  expect(toWords(text)).toEqual(words.map((word) => word.normalize('NFC')))
})

test('a very long word is truncated to fit the index', () => {
  expect(toWords('x'.repeat(9000))).toEqual(['x'.repeat(MAX_SEARCH_WORD)])
})
