import { isMobile } from '#platform/contract/values/phone.ts'

/** The alphabet of GSM 03.38, of which a part holds 160 characters. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Characters of its extension, each with an escape before it. */
const EXTENDED = new Set('\f^{}\\[~]|€')

/** Units that one part holds: alone, and in a message of several, where a header takes its place. */
const SIZES = { gsm: { alone: 160, joined: 153 }, unicode: { alone: 70, joined: 67 } }

export interface SmsParts {
  /** Whether a character outside of GSM 03.38, such as any Bengali letter or ৳, made the parts short. */
  isUnicode: boolean
  /** Characters as they are counted: two for one of the extension and for one outside of the basic plane. */
  units: number
  /** What is paid for. */
  parts: number
}

/** Counts the parts of a text message. No character is split between two parts. */
export function smsParts(text: string): SmsParts {
  const characters = [...text]
  const isUnicode = !characters.every((each) => BASIC.has(each) || EXTENDED.has(each))
  const unitsOf = (character: string) => (isUnicode ? character.length : EXTENDED.has(character) ? 2 : 1)
  const { alone, joined } = SIZES[isUnicode ? 'unicode' : 'gsm']
  let [units, parts, used] = [0, 1, 0]
  for (const character of characters) {
    const size = unitsOf(character)
    units += size
    if (used + size > joined) [parts, used] = [parts + 1, 0]
    used += size
  }
  return { isUnicode, units, parts: units <= alone ? Math.min(1, units) : parts }
}

/** A stored phone number as senders take it, `8801…`; undefined for one that is no mobile number of Bangladesh. */
export const smsNumber = (phone: string): string | undefined => (isMobile(phone) ? `88${phone}` : undefined)
