import type { Context } from 'hono'
import type { BodyData } from 'hono/utils/body'
import { formTooLong } from '#contract/sentences.ts'
import { MAX_FORM_PARTS } from '#contract/server-limits.ts'
import { type Refused, refuse } from './refuse.ts'

/** What stands before each part of a multipart form, or between two fields of an urlencoded one. */
function separatorOf(type: string): string {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? bare
  return boundary === undefined ? '&' : `--${boundary}`
}

/** Whether a text occurs more often than `most` times. */
function isOften(bytes: Buffer, separator: string, most: number): boolean {
  let count = 0
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length)) {
    count += 1
    if (count > most) return true
  }
  return false
}

/** Parses a multipart or urlencoded body; its parts are counted first, as each empty one costs more than its bytes. */
export async function parseForm(c: Context): Promise<BodyData | Refused<'body_not_form' | 'body_too_large'>> {
  try {
    const bytes = Buffer.from(await c.req.arrayBuffer())
    if (isOften(bytes, separatorOf(c.req.header('Content-Type') ?? ''), MAX_FORM_PARTS))
      return refuse('body_too_large', { msg: formTooLong(MAX_FORM_PARTS) })
    return await c.req.parseBody()
  } catch {
    return refuse('body_not_form')
  }
}
