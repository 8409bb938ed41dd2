import { MIN_PASSWORD } from '#platform/contract/limits.ts'
import { PASSWORD_BLANK, PASSWORD_COMMON, PASSWORD_IS_PHONE } from '#platform/contract/messages.ts'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { canonicalPhone } from '#platform/contract/values/phone.ts'

/** Words that are tried first on a shop of this software, besides those of the shop and the person. */
const WORDS = [
  ...[
    'haat',
    'shop',
    'store',
    'shopping',
    'bazar',
    'bazaar',
    'market',
    'online',
    'demo',
    'admin',
    'administrator',
    'office',
  ],
  ...['owner', 'manager', 'staff', 'customer', 'user', 'password', 'pass', 'login', 'welcome', 'secret'],
  ...['bangladesh', 'bangla', 'bengali', 'desh', 'bd', 'my', 'the', 'new', 'chittagong', 'হাট', 'দোকান', 'বাংলাদেশ'],
  ...DISTRICTS.flatMap(({ en, bn }) => [en, bn]),
]
/** Shorter parts of names stand in too many good passwords. */
const SHORTEST = 3
/** Signs before or after words that make no password good: `1234`, `@2026`. */
const MAX_ADDED = 5
/** Characters from which on even such words are too many to try. */
const MAX_GUESSED = 40
const RUNS = ['01234567890123456789', '98765432109876543210']

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const withoutLeet = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')

/** Whether a text is nothing but some of these words. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const ends = [true]
  for (let end = 1; end <= text.length; end += 1)
    ends[end] = Array.from({ length: end }, (_, start) => start).some(
      (start) => ends[start] === true && words.has(text.slice(start, end)),
    )
  return text !== '' && ends[text.length] === true
}

const isAdded = (text: string): boolean =>
  !/\p{L}/u.test(text) && (text.length <= MAX_ADDED || (/^\d+$/.test(text) && RUNS.some((run) => run.includes(text))))

/**
 * Whether a password is nothing but words of the shop, of Bangladesh and of the person, also where digits stand for letters,
 * with a few signs before or after them: `haat-demo`, `adm1n1234`, `Dhaka@2026`. `about` are names that belong to it.
 */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (text.length > MAX_GUESSED) return false
  const own = about.flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}]+/u)].map(letters))
  const words = new Set([...WORDS.map(letters), ...own.filter((word) => word.length >= SHORTEST)])
  for (let start = 0; start <= text.length; start += 1) {
    if (!isAdded(text.slice(0, start))) continue
    for (let end = text.length; end > start; end -= 1) {
      const middle = text.slice(start, end)
      if (!isAdded(text.slice(end))) continue
      if (isMadeOf(letters(middle), words) && /^[^\d]*$/.test(middle)) return true
      if (isMadeOf(letters(withoutLeet(middle)), words)) return true
    }
  }
  return false
}

/** Loaded lazily, as the list needs memory and most processes never set a password. */
const loadCommon = async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD))
}
let common: Promise<Set<string>> | undefined

/** White space of all scripts and invisible characters. */
const INVISIBLE = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Why a password is too weak for the account with this phone; undefined if it is not. `about` are the names of shop and
 * person. Does not check the length.
 */
export async function passwordWeakness(
  password: string,
  phone: string,
  about: readonly string[] = [],
): Promise<string | undefined> {
  const plain = password.normalize('NFKC')
  const visible = plain.replace(INVISIBLE, '')
  if (visible === '') return PASSWORD_BLANK
  if (canonicalPhone(visible) === phone) return PASSWORD_IS_PHONE
  // The list doesn't contain repetitions of one character.
  if (new Set(visible).size === 1) return PASSWORD_COMMON
  if (isGuessable(plain, about)) return PASSWORD_COMMON
  common ??= loadCommon()
  return (await common).has(plain.trim().toLowerCase()) ? PASSWORD_COMMON : undefined
}
