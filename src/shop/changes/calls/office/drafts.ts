import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { StaffEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { parseForm } from '#platform/calls/parse-form.ts'
import { Refused, refuse, sendRefusal } from '#platform/calls/refuse.ts'
import { type ChosenDrafts, chosenDrafts, type DraftSubject } from '#platform/contract/office/drafts.ts'
import { REFUSALS, type RefusalCode } from '#platform/contract/refusals.ts'
import { parseJson } from '#platform/contract/values/parse-json.ts'
import { listDraftsById } from '#platform/db/drafts.ts'
import type { Db } from '#platform/db/schema.ts'
import { typedProduct } from '#shop/catalogue/contract/office/typed-product.ts'
import { DRAFT_SUBJECTS } from '#shop/catalogue/contract/office-catalogue.ts'
import { discardDraft, saveDraft } from '#shop/changes/actions/drafts/edit.ts'
import { readDrafts } from '#shop/changes/actions/drafts/read.ts'
import { SUBJECTS } from '#shop/changes/actions/drafts/subjects.ts'
import type { Staff } from '#shop/staff/queries/staff.ts'
import { can } from '#shop/staff/rules/permissions.ts'

/** Whether a person may edit, and so publish, drafts of a subject: they need the permission of its own calls. */
export const mayEdit = ({ role }: Pick<Staff, 'role'>, subject: DraftSubject): boolean =>
  can(role, SUBJECTS[subject].permission)

/** Whether a person may edit all of these drafts; the caller finds missing ones. */
export const mayEditAll = async (db: Db, staff: Staff, drafts: { pk: number }[]): Promise<boolean> => {
  const ids = drafts.map(({ pk }) => pk)
  return (await listDraftsById(db, ids)).every(({ subject }) => mayEdit(staff, subject))
}

export const draftHandlers = {
  async listDrafts({ var: { db, staff } }) {
    const own = DRAFT_SUBJECTS.filter((subject) => mayEdit(staff, subject))
    return { results: await readDrafts(db, own) }
  },
  async saveDraft(c) {
    const { db, staff, body } = c.var
    if (!mayEdit(staff, body.subject)) return refuse('permission_missing')
    const saved = await saveDraft(db, body, actorOf(c))
    if (saved.kind === 'missing') return refuse('item_not_found')
    if (saved.kind === 'changed') return refuse('item_changed', { by: saved.by, at: saved.at })
    return { response: 'success', pk: saved.pk, version: saved.version }
  },
  async deleteDraft(c) {
    const { db, staff, params, query } = c.var
    const by = { actor: actorOf(c), mayEdit: (subject: DraftSubject) => mayEdit(staff, subject) }
    const discarded = await discardDraft(db, { pk: params.id, version: query.version }, by)
    if (discarded.kind === 'missing') return refuse('item_not_found')
    if (discarded.kind === 'forbidden') return refuse('permission_missing')
    if (discarded.kind === 'changed') return refuse('item_changed', { by: discarded.by, at: discarded.at })
    return { response: 'success' }
  },
} satisfies Partial<Handlers>

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
  // What is gone may have been of a subject that they may not edit.
  const ids = drafts.map(({ pk }) => pk)
  if ((await listDraftsById(db, ids)).length < ids.length) return sendRefusal(c, refuse('not_found'))
  const page = await previews.page(drafts, asked.data.address, asked.data.side)
  return page ? c.html(page.toString('utf8')) : sendRefusal(c, refuse('not_found'))
}
