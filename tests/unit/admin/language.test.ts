import { beforeEach, expect, test, vi } from 'vitest'

/** The module as a page in English loads it, and what it stores. */
async function open() {
  const stored = new Map<string, string>()
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return { stored, ...(await import('../../../src/office/language.ts')) }
}

beforeEach(() => vi.resetModules())

test('who signs up before the texts of the chosen language are there signs up in that language', async () => {
  const { $language, chosenLanguage, setLanguage, stored } = await open()
  expect(chosenLanguage()).toBe('en')
  const changed = setLanguage('bn')
  expect([chosenLanguage(), $language.get(), stored.size]).toEqual(['bn', 'en', 0])
  await changed
  expect([chosenLanguage(), $language.get(), stored.get('office-language')]).toEqual(['bn', 'bn', 'bn'])
})

test('of two languages that are chosen in a row the second one stays, whichever texts come first', async () => {
  const { $language, setLanguage, stored } = await open()
  await Promise.all([setLanguage('bn'), setLanguage('en')])
  expect([$language.get(), stored.get('office-language')]).toEqual(['en', 'en'])
  await Promise.all([setLanguage('en'), setLanguage('bn')])
  expect([$language.get(), stored.get('office-language')]).toEqual(['bn', 'bn'])
})
