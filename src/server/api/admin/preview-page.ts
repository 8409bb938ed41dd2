import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type ChosenDrafts, chosenDrafts } from '#contract/admin/drafts.ts'
import { typedProduct } from '#contract/admin/typed-product.ts'
import { parseJson } from '#contract/parse-json.ts'
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import type { StaffEnv } from '../env.ts'
import { parseForm } from '../parse-form.ts'
import { Refused, refuse, sendRefusal } from '../refuse.ts'
import { mayEditAll } from './drafts.ts'

/** `drafts=12.1,13.4`: ids with versions. */
const toDrafts = (text: string): ChosenDrafts =>
  text.split(',').map((each) => {
    const [pk, version] = each.split('.').map(Number)
    return { pk: pk ?? 0, version: version ?? 0 }
  })
const query = z.object({
  drafts: z.string(),
  address: z.string(),
  side: z.enum(['before', 'after']),
})

/** A sentence in a frame of the back office. */
const sayInFrame = (c: Context<StaffEnv>, code: RefusalCode) => {
  const { status, msg } = REFUSALS[code]
  return c.html(`<!doctype html><meta charset="utf-8"><title>Haat</title><p>${msg}</p>`, status)
}

function parsedForm(text: unknown) {
  const parsed = typedProduct.safeParse(typeof text === 'string' ? parseJson(text) : undefined)
  return parsed.success ? parsed.data : undefined
}

/**
 * The page or the card of a product as it stands in a form of the back office, which sends the form into a frame. Nothing is
 * stored; so it needs no anti-forgery token, which a form without a script can't send.
 */
export async function previewProduct(c: Context<StaffEnv>): Promise<Response> {
  const form = await parseForm(c)
  const typed = form instanceof Refused ? undefined : parsedForm(form['product'])
  if (!typed) return sayInFrame(c, 'fields_invalid')
  const { previews } = c.var
  const page = previews && (await previews.product(typed))
  return page === undefined ? sayInFrame(c, previews ? 'item_not_found' : 'not_found') : c.html(page)
}

/** A page before or after a publication of drafts, for a frame of the back office. */
export async function previewPage(c: Context<StaffEnv>): Promise<Response> {
  const { db, staff, previews } = c.var
  const asked = query.safeParse(c.req.query())
  const chosen = asked.success ? chosenDrafts.safeParse({ drafts: toDrafts(asked.data.drafts) }) : undefined
  if (!asked.success || !chosen?.success || !previews) return sendRefusal(c, refuse('not_found'))
  const { drafts } = chosen.data
  if (!(await mayEditAll(db, staff, drafts))) return sendRefusal(c, refuse('permission_missing'))
  const page = await previews.page(drafts, asked.data.address, asked.data.side)
  return page ? c.html(page.toString('utf8')) : sendRefusal(c, refuse('not_found'))
}
