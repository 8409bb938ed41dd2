import type { Handler } from 'hono'
import type { Shop } from '#platform/open-shop.ts'
import { DAY } from '#platform/rules/days.ts'
import { findSettings } from '#shop/settings/queries/settings.ts'

/** Where people who find a hole look for whom to tell (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt'
/** The file says that it is valid for less than a year; it is made anew for each request. */
const VALID_FOR = 180 * DAY

/** The shop's contact of its settings; 404 while it has neither an email address nor a phone number. */
export const securityTxt =
  ({ db, config }: Pick<Shop, 'db' | 'config'>): Handler =>
  async (c) => {
    const { email, phone } = await findSettings(db)
    const contacts = [email && `mailto:${email}`, phone && `tel:${phone.replace(/[^+\d]/g, '')}`].filter(Boolean)
    if (contacts.length === 0) return c.notFound()
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(Date.now() + VALID_FOR).toISOString()}`,
      'Preferred-Languages: bn, en',
      ...(config.siteUrl ? [`Canonical: ${config.siteUrl}${SECURITY_TXT}`] : []),
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' })
  }
