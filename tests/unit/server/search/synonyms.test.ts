import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { extendSynonyms, SYNONYMS_FILE, synonyms } from '#search/synonyms.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-words-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  extendSynonyms(folder)
})
const write = (text: string) => writeFile(join(folder, SYNONYMS_FILE), text)

test('the shop knows a few hundred pairs, both ways', () => {
  extendSynonyms(folder)
  expect(synonyms().size).toBeGreaterThan(600)
  expect([...(synonyms().get('oil')?.keys() ?? [])]).toContain('তেল')
  expect([...(synonyms().get('তেল')?.keys() ?? [])]).toContain('oil')
})

test('a list in the data folder adds to it', async () => {
  await write('\ufeffSari Petticoat, সায়া\n')
  extendSynonyms(folder)
  expect([...(synonyms().get('সায়া'.normalize('NFC'))?.keys() ?? [])]).toContain('sari petticoat')
  expect([...(synonyms().get('oil')?.keys() ?? [])]).toContain('তেল')
})

test.each([
  ['quotes', '"petticoat", "সায়া"\nfrock,"ফ্রক , lace"\n'],
  ['other line ends', ' petticoat ,\tসায়া\r\nfrock,ফ্রক lace'],
])('a list with %s is read as well', async (_, text) => {
  await write(text)
  extendSynonyms(folder)
  expect([...(synonyms().get('petticoat')?.keys() ?? [])]).toEqual(['সায়া'.normalize('NFC')])
  expect([...(synonyms().get('frock')?.keys() ?? [])]).toContain('ফ্রক lace')
})

test.each(['oil\n', 'oil,,\n', 'oil,%\n', '\n', 'oil\n"a",b\n'])(
  'a list with the line %j is refused with file and line',
  async (line) => {
    await write(`tea,চা\n${line}`)
    expect(() => extendSynonyms(folder)).toThrow(/synonyms\.csv: line 2/)
  },
)
