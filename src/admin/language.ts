import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { LANGUAGES, type Language } from '#contract/back-office.ts'
import { ADMIN_LANGUAGE_KEY } from '#contract/storage.ts'
import { bn } from './texts/bn.ts'
import { en, type Texts } from './texts/en.ts'

const TEXTS: Record<Language, Texts> = { bn, en }

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

/** The language of whoever works here; who signs in brings their own. */
export const $language = atom<Language>(storedLanguage())

export function setLanguage(language: Language): void {
  $language.set(language)
  try {
    localStorage.setItem(ADMIN_LANGUAGE_KEY, language)
  } catch {
    // As above.
  }
}

export const texts = (): Texts => TEXTS[$language.get()]
export const useTexts = (): Texts => TEXTS[useStore($language)]
