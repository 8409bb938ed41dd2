import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { ADMIN_LANGUAGE_KEY } from '#platform/contract/storage.ts'
import { LANGUAGES, type Language } from '#shop/staff/contract/office-staff.ts'
import type { Texts } from './texts/all.ts'

/** Files of their own: nobody waits for the texts of the other language. */
const FILES: Record<Language, () => Promise<Texts>> = {
  bn: async () => (await import('#office/texts/all.ts?bn')).TEXTS,
  en: async () => (await import('./texts/all.ts')).TEXTS,
}
const loaded: Partial<Record<Language, Texts>> = {}

const isLanguage = (text: string | null | undefined): text is Language => LANGUAGES.some((each) => each === text)

function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(ADMIN_LANGUAGE_KEY)
    if (isLanguage(stored)) return stored
  } catch {
    // Storage is switched off: the choice lasts until the page is left.
  }
  return navigator.language.startsWith('bn') ? 'bn' : 'en'
}

/** The language of the office; a signed-in person has their own. */
export const $language = atom<Language>(storedLanguage())

/** Loads the texts of the language; before the app is rendered, for it shows nothing without them. */
export async function loadTexts(language: Language): Promise<void> {
  loaded[language] ??= await FILES[language]()
}

/** The last choice, whose texts may still be loading. */
let chosen: Language = $language.get()

/** Language chosen by a person who is joining. */
export const chosenLanguage = (): Language => chosen

/** The language changes once its texts are there, unless another one was chosen meanwhile. */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language
  await loadTexts(language)
  if (chosen !== language) return
  $language.set(language)
  try {
    localStorage.setItem(ADMIN_LANGUAGE_KEY, language)
  } catch {
    // As above.
  }
}

function textsOf(language: Language): Texts {
  const texts = loaded[language]
  if (!texts) throw new Error(`The texts of ${language} are not loaded.`)
  return texts
}

export const texts = (): Texts => textsOf($language.get())
export const useTexts = (): Texts => textsOf(useStore($language))
