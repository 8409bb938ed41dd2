import { expect, test } from 'vitest'
import { TEXTS as en } from '#office/texts/all.ts'
import { TEXTS as bn } from '#office/texts/all.ts?bn'
import type { AuditLine } from '#platform/contract/audit.ts'
import type { Call } from '#platform/contract/calls/call.ts'
import { ADMIN_CALLS } from '#platform/contract/calls.ts'
import { DISTRICTS } from '#platform/contract/values/geo.ts'
import { engineOf } from '#platform/db/engine.ts'
import { ROLES } from '#shop/staff/contract/office-staff.ts'
import { titleOf } from '../../../src/office/audit/about.ts'
import { changesOf, isUnsaid, nameIn, resourceOf } from '../../../src/office/audit/values.ts'
import { formats } from '../../../src/office/format.ts'
import { placeNamesIn } from '../../../src/office/use-names.ts'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { CONTENT_MATRIX } from '../../support/office-content.ts'
import { CUSTOMER_MATRIX } from '../../support/office-customers.ts'
import { DRAFT_MATRIX } from '../../support/office-drafts.ts'
import { NOTICE_MATRIX } from '../../support/office-notices.ts'
import { ORDER_MATRIX } from '../../support/office-orders.ts'
import { PRODUCT_MATRIX } from '../../support/office-products.ts'
import { createTestShopFolder } from '../../support/test-database.ts'

/** Ids of what the log names are above this; numbers of orders and products are said, as people know them by these. */
const IDS_ABOVE = 700_000
const NAMED = ['banner', 'category', 'coupon', 'draft', 'feature_image', 'payment', 'picture', 'product_group', 'staff']

type Office = Awaited<ReturnType<typeof createOffice>>
interface Entry {
  roles: readonly string[]
  request?: (
    office: Office,
    role: 'owner',
  ) => Promise<{ json?: unknown; form?: FormData; id?: number; query?: string; phone?: string }>
}
const MATRIX: Record<string, Entry> = {
  ...{ ...CONTENT_MATRIX, ...CUSTOMER_MATRIX, ...DRAFT_MATRIX },
  ...{ ...NOTICE_MATRIX, ...ORDER_MATRIX, ...PRODUCT_MATRIX },
}

/** Every line that writes of staff leave, as the log lists them. */
async function writeAll(office: Office): Promise<AuditLine[]> {
  const token = await office.open('owner')
  const calls: Record<string, Call> = ADMIN_CALLS
  for (const [name, { request }] of Object.entries(MATRIX)) {
    const { method = 'GET', path = '' } = calls[name] ?? {}
    const { json, form, id = 0, query = '', phone = '01712345678' } = (await request?.(office, 'owner')) ?? {}
    const address = path.replace('{id}', String(id)).replace('{phone}', phone) + query
    expect((await office.ask(method, address, { token, json, form })).status, name).toBe(200)
  }
  const ask = (after: string) => office.ask('GET', `${API.listAudit}?limit=100${after}`, { token })
  const lines: AuditLine[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { body } = await ask(after)
    lines.push(...body.results)
    after = body.next === null ? undefined : `&after=${body.next}`
  }
  return lines
}

/** Written as wholes. */
const WHOLE = new Set(['texts', 'siblings'])
const fieldsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Array.isArray(value)
      ? value.flatMap(fieldsIn)
      : Object.entries(value).flatMap(([name, held]) => (WHOLE.has(name) ? [] : [name, ...fieldsIn(held)]))

test('every line of the activity log says names and labels in both languages, never an id or the name of a column', async () => {
  // Only a shop with a file can be backed up.
  const { dataDir, db } = await createTestShopFolder()
  const office = await createOffice({ LIMITS: 'off', DATA_DIR: dataDir }, db)
  await engineOf(office.db).raiseIds(office.db, new Map(NAMED.map((table) => [table, IDS_ABOVE])))
  const lines = await writeAll(office)
  expect(lines.length).toBeGreaterThan(70)
  const wrong: string[] = []
  for (const [language, texts] of [
    ['en', en],
    ['bn', bn],
  ] as const) {
    const format = formats(language)
    const people = new Map(ROLES.map(office.person).map(({ id, name }) => [id, name]))
    const by = { texts, format, people, placeNames: placeNamesIn(language, DISTRICTS) }
    for (const line of lines) {
      const said = [
        titleOf(line, texts, format),
        ...changesOf(line, by).flatMap(({ name, before, after }) => [name, before, after]),
      ]
      const about = `${line.action}: ${said.join(' | ')}`
      // Texts of mails have places for names.
      const isRaw = /[7৭][0০]{2}[\d০-৯]{3}\b|\b[a-z]+_[a-z_]+\b|\[object|[{}[\]"]/.test(
        about.replaceAll(/\{\w+\}/g, '').slice(line.action.length),
      )
      const fields = [...fieldsIn(line.before), ...fieldsIn(line.after)].filter((field) => !isUnsaid(field, []))
      const unnamed = fields.filter((field) => nameIn(field, texts, resourceOf(line)) === undefined)
      if (isRaw || unnamed.length > 0) wrong.push(`${about} — ${unnamed.join()}`)
    }
  }
  expect(wrong).toEqual([])
})
