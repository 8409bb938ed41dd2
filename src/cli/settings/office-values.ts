import { settingsDraft } from '#contract/admin/settings.ts'
import { MAX_LINK } from '#contract/limits.ts'
import { toLink } from '#contract/link.ts'
import { MAX_NOTICE_EMAILS } from '#contract/office-limits.ts'
import { LINK_WRONG } from '#contract/office-messages.ts'
import { latinDigits } from '#rules/text.ts'
import { type Read, readEmail, readText } from './values.ts'

/** Parses a value by the rule of the office's form. */
export const readInOffice =
  (field: 'ga4_id' | 'meta_pixel' | 'index_now_key'): Read<string> =>
  (typed) => {
    const { data, error } = settingsDraft.shape[field].safeParse(typed.trim())
    if (error) throw new Error(error.issues.map(({ message }) => message).join(' '))
    return data ?? ''
  }

/** Parses a whole number by the rule of the office's form. */
export const readWhole =
  (field: 'unconfirmed_pieces' | 'unconfirmed_hours'): Read<number> =>
  (typed) => {
    const { data, error } = settingsDraft.shape[field].safeParse(Number(latinDigits(typed.trim())))
    if (error || data === undefined) throw new Error(`"${typed}" is not a whole number that it may be.`)
    return data
  }

/** Parses one of some words. */
export const readChoice =
  <Word extends string>(words: readonly Word[]): Read<Word> =>
  (typed) => {
    const found = words.find((word) => word === typed.trim().toLowerCase())
    if (found === undefined) throw new Error(`it must be ${words.join(' or ')}.`)
    return found
  }

/** Parses a path of the shop or a URL. */
export const readLinkOfShop: Read<string> = (typed) => {
  const link = readText(MAX_LINK)(typed)
  if (toLink(link) === '') throw new Error(LINK_WRONG)
  return link
}

/** Parses addresses between commas. */
export const readEmails: Read<string[]> = (typed) => {
  const emails = typed.split(',').map((one) => readEmail(one))
  if (emails.length > MAX_NOTICE_EMAILS) throw new Error(`there may be ${MAX_NOTICE_EMAILS} at most.`)
  return emails
}

const DAY_AND_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/

/** Parses a day of Bangladesh with or without a time of day, to a moment as ISO 8601 in UTC. */
export const readMoment: Read<string> = (typed) => {
  const [, day, time = '00:00'] = DAY_AND_TIME.exec(latinDigits(typed.trim())) ?? []
  const at = new Date(`${day}T${time}:00+06:00`)
  // Dates such as 31 February move on by themselves.
  const isThere = !Number.isNaN(at.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(`${day}`)
  if (!day || !isThere) throw new Error(`"${typed}" is not a day such as 2026-12-01 or 2026-12-01 18:30.`)
  return at.toISOString()
}
