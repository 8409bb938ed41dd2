import { MIN_PASSWORD } from '#contract/limits.ts'
import { PASSWORD_BLANK, PASSWORD_COMMON, PASSWORD_IS_PHONE } from '#contract/messages.ts'
import { canonicalPhone } from '#contract/phone.ts'
import { isGuessable } from './guessable.ts'

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
