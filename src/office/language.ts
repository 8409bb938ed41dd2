import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { ADMIN_LANGUAGE_KEY } from '#platform/contract/storage.ts'
import { LANGUAGES, type Language } from '#shop/staff/contract/office-staff.ts'
import type { Texts } from './texts/all.ts'
import type { FIRST_TEXTS } from './texts/first.ts'

type FirstTexts = typeof FIRST_TEXTS

/** Files of their own: nobody waits for the texts of the other language, or the first screen for those of later ones. */
const FIRST: Record<Language, () => Promise<FirstTexts>> = {
  bn: async () => (await import('#office/texts/first.ts?bn')).FIRST_TEXTS,
  en: async () => (await import('./texts/first.ts')).FIRST_TEXTS,
}
const ALL: Record<Language, () => Promise<Texts>> = {
  bn: async () => (await import('#office/texts/all.ts?bn')).TEXTS,
  en: async () => (await import('./texts/all.ts')).TEXTS,
}
const first: Partial<Record<Language, FirstTexts>> = {}
const all: Partial<Record<Language, Texts>> = {}
let areAllNeeded = false

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
  if (!areAllNeeded) first[language] ??= await FIRST[language]()
  // A later screen may have been opened meanwhile.
  if (areAllNeeded) all[language] ??= await ALL[language]()
}

/** Loads the texts of later screens, from now on in each language that is chosen. */
export async function loadAllTexts(): Promise<void> {
  areAllNeeded = true
  while (!all[$language.get()]) await loadTexts($language.get())
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
  const texts = all[language] ?? first[language]
  if (!texts) throw new Error(`The texts of ${language} are not loaded.`)
  return texts as Texts // Screens that need more than the first ones wait for all (`later`).
}

export const texts = (): Texts => textsOf($language.get())
export const useTexts = (): Texts => textsOf(useStore($language))
