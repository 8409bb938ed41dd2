/** Characters of a stored text. */
const MAX_KEPT = 8000
/** Shorter secrets would blot out words. */
const MIN_SECRET = 4
/** Tokens that an answer brings are known to nobody before. */
const TOKEN = /("(?:id_|access_|refresh_)?token"\s*:\s*")[^"]+/gi
const PHONE = /(?<!\d)((?:\+?88)?01[3-9])\d{5}(\d{3})(?!\d)/g

/** Every spelling in which a text of a request may hold a secret. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ '': secret }).toString().slice(1),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64'),
]

/** Replaces secrets, hides the middle of phone numbers, and cuts a text so that it may be stored. */
export function scrub(text: string, secrets: readonly string[]): string {
  let clean = text.replaceAll('\0', '')
  for (const secret of secrets.filter(({ length }) => length >= MIN_SECRET))
    for (const spelling of spellings(secret)) clean = clean.replaceAll(spelling, '…')
  return clean.replace(TOKEN, '$1…').replace(PHONE, '$1•••••$2').slice(0, MAX_KEPT).toWellFormed()
}
