import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EVERYDAY_WORDS_FILE, everydayWords, extendEverydayWords } from '#server/search/everyday-words.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-words-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  extendEverydayWords(folder)
})
const write = (text: string) => writeFile(join(folder, EVERYDAY_WORDS_FILE), text)

test('the shop knows a few hundred pairs, both ways', () => {
  extendEverydayWords(folder)
  expect(everydayWords().size).toBeGreaterThan(600)
  expect(everydayWords().get('oil')).toContain('তেল')
  expect(everydayWords().get('তেল')).toContain('oil')
})

test('a list in the data folder adds to it', async () => {
  await write('\ufeffSari Petticoat, সায়া\n')
  extendEverydayWords(folder)
  expect(everydayWords().get('সায়া'.normalize('NFC'))).toContain('saripetticoat')
  expect(everydayWords().get('oil')).toContain('তেল')
})

test.each(['oil\n', 'oil,,\n', 'oil,%\n'])('a list with the line %j is refused with file and line', async (line) => {
  await write(`tea,চা\n${line}`)
  expect(() => extendEverydayWords(folder)).toThrow(/everyday-words\.csv: line 2/)
})
