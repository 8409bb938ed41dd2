import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsOf } from '../../support/texts-of.ts'

/** Staff read them, and services there have the names that they write themselves. */
const WORDS_OF_THE_LOG = 'src/platform/contract/audit-actions.ts'
const FILES = globSync(
  'src/{storefront/{texts,rules},platform/{contract,rules,client,resource},connect,{shop/*,publish,exchange,search}/{contract,rules}}/**/*.ts',
).filter((file) => file !== WORDS_OF_THE_LOG && readFileSync(file, 'utf8').includes('text({'))

/** Names for programs: languages, zones, formats. */
const FOR_PROGRAMS = new Set(['en', 'bn', 'bn-BD', 'en-GB', 'Asia/Dhaka', 'numeric', 'long', '2-digit', ',', ':', ''])

test.each(FILES)('%s has no Latin word in a Bengali text, and no Bengali one in an English text', (file) => {
  const { en, bn } = textsOf(file)
  expect(bn.filter((text) => !FOR_PROGRAMS.has(text) && /^[^/]*[a-z]/i.test(text))).toEqual([])
  expect(en.filter((text) => /[\u0980-\u09ff]/.test(text))).toEqual([])
})

test('a sentence that markup ends has the full stop of its edition', () => {
  const ended = globSync('src/storefront/**/*.{astro,tsx}').filter((file) => {
    const source = readFileSync(file, 'utf8')
    const isOfOneLanguage = file.endsWith('.en.astro') || /IS_BENGALI|lang="bn"/.test(source)
    return !isOfOneLanguage && /(<\/\w+>|\})\.(\s|$)/.test(source)
  })
  expect(ended).toEqual([])
})
