/**
 * Phonetic key, as Metaphone makes for English, of our own rules for words in Bengali and Latin letters: শাড়ি, saree, sharee
 * and shari have the same one. A key has a letter for each sound. Consonants that people mix up are one sound (aspirates, ত
 * and ট, শ ষ স, র ড় ঢ়); of the vowels only `i` and `u` stay. `.` stands for a dropped vowel until doubled consonants are
 * merged. A second language or script adds its rules here and a branch in `soundsOf`. O(length · rules).
 */
const BENGALI_SOUNDS: Record<string, string> = {
  ...lettersOf('k', 'কখ'),
  ...lettersOf('g', 'গঘ'),
  ...lettersOf('n', 'ঙংনণঞ'),
  ...lettersOf('c', 'চছ'),
  ...lettersOf('j', 'জঝয'),
  ...lettersOf('t', 'টঠতথৎ'),
  ...lettersOf('p', 'পফ'),
  ...lettersOf('b', 'বভ'),
  ...lettersOf('m', 'ম'),
  ...lettersOf('l', 'ল'),
  ...lettersOf('s', 'শষস'),
  ...lettersOf('h', 'হ'),
  ...lettersOf('d', 'দধডঢ'),
  ...lettersOf('r', 'রঋৃ'),
  ...lettersOf('i', 'ইঈএঐিীেৈ'),
  ...lettersOf('u', 'উঊুূ'),
  ...lettersOf('.', 'অআওঔাোৌ'),
}

function lettersOf(sound: string, letters: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, sound]))
}

/** Spellings that differ from the sound, applied in this order; য় ড় ঢ় are two code points in NFC. */
const BENGALI_SPELLING: [RegExp, string][] = [
  [/[ঁঃ]/g, ''],
  [/[ডঢ]়/g, 'র'],
  [/য়/g, 'অ'],
  [/ক্ষ/g, 'ক'],
  [/জ্ঞ/g, 'গ'],
  [/(ঙ্|ং)[গঘ]/g, 'ং'],
  [/্য/g, 'া'],
  [/(?<![মলর])্ব/g, ''],
  [/ে(?=[রল]$)|ে$/g, 'া'],
]

const LATIN_SPELLING: [RegExp, string][] = [
  [/([^aeiou])er$/, '$1ar'],
  [/([^aeiou])el$/, '$1al'],
  [/igh/g, 'i'],
  [/dge|ge$|g(?=e)/g, 'j'],
  [/(?<=[a-z])tur/g, 'Car'],
  [/[st]ion/g, 'son'],
  [/t?chh?/g, 'C'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/a([b-df-hj-np-tv-z])e$/, 'i$1'],
  [/([a-z]{2})e$/, '$1a'],
  [/x/g, 'ks'],
  [/ph|f/g, 'p'],
  [/ng/g, 'n'],
  [/([gkjtdsb])h/g, '$1'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/^w/g, 'a'],
  [/w/g, 'u'],
  [/oo|ou|au/g, 'u'],
  [/ee|ea|ie|ei|ey|ai|ay|oi/g, 'i'],
  [/(?<![aeiou])y(?![aeiou])/g, 'i'],
  [/y/g, 'a'],
  [/e/g, 'i'],
  [/[ao]+/g, '.'],
]

const spell = (word: string, rules: [RegExp, string][]): string =>
  rules.reduce((spelled, [from, to]) => spelled.replace(from, to), word)

const VIRAMA = '্'
const isVowel = (sound: string | undefined) => sound !== undefined && '.iu'.includes(sound)

/** A consonant without a vowel sign or virama has the inherent vowel. */
function bengaliSounds(word: string): string {
  const letters = [...spell(word, BENGALI_SPELLING)]
  return letters
    .map((letter, at) => {
      const sound = BENGALI_SOUNDS[letter] ?? ''
      const next = letters[at + 1]
      const hasInherentVowel = !isVowel(sound) && next !== VIRAMA && !isVowel(next && BENGALI_SOUNDS[next])
      return hasInherentVowel && sound ? `${sound}.` : sound
    })
    .join('')
}

const latinSounds = (word: string): string => spell(word.normalize('NFD').replace(/\p{M}/gu, ''), LATIN_SPELLING)

const LATIN = /^\p{Script=Latin}/u
const BENGALI = /^\p{Script=Bengali}/u

/** The sounds of a folded word with its vowels, `.` for those that a key drops; empty for numbers and other scripts. */
export function soundsOf(word: string): string {
  const sounds = BENGALI.test(word) ? bengaliSounds(word) : LATIN.test(word) ? latinSounds(word) : ''
  return sounds.replace(/(.)\1+/g, '$1')
}

/** The phonetic key of a folded word; empty for numbers and other scripts. */
export const phoneticKey = (word: string): string =>
  soundsOf(word)
    .replaceAll('.', '')
    .replace(/([iu])\1+/g, '$1')

/** The consonants of a phonetic key. */
export const consonantsOf = (key: string): string => key.replace(/[iu]/g, '')
