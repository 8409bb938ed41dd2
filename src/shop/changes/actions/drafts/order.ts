import { isDeepStrictEqual } from 'node:util'
import { type DraftFields, WHOLE_ORDER } from '#platform/contract/office/drafts.ts'
import type { Db } from '#platform/db/schema.ts'
import { listOfficeCategories } from '#shop/catalogue/queries/office-categories.ts'
import { type OrderedKind, reorder } from '#shop/content/actions/content.ts'
import { listBanners } from '#shop/content/queries/content.ts'
import type { Permission } from '#shop/staff/contract/permissions.ts'
import type { Subject } from './subject.ts'

const NAMES: Record<OrderedKind, (db: Db) => Promise<{ pk: number; name: string }[]>> = {
  banner: async (db) => (await listBanners(db)).map(({ pk, alt }) => ({ pk, name: alt })),
  category: listOfficeCategories,
}

const idsOf = ({ ids }: DraftFields): number[] => (Array.isArray(ids) ? ids : [])

/** Whether those that were there then, and are now, still stand in the same order. */
export function isSameOrder(now: DraftFields, base: DraftFields): boolean {
  const [here, then] = [idsOf(now), idsOf(base)]
  return isDeepStrictEqual(
    here.filter((id) => then.includes(id)),
    then.filter((id) => here.includes(id)),
  )
}

/** The order of all banners, or of all categories. */
export const orderOf = (kind: OrderedKind, permission: Permission): Subject => ({
  permission,
  async read(db) {
    const all = await NAMES[kind](db)
    // The ids say what was there: an order has no version.
    return {
      version: 0,
      name: WHOLE_ORDER,
      values: { ids: all.map(({ name }) => name) },
      stored: { ids: all.map(({ pk }) => pk) },
    }
  },
  async show(db, fields) {
    const names = new Map((await NAMES[kind](db)).map(({ pk, name }) => [pk, name]))
    return { ids: idsOf(fields).flatMap((id) => names.get(id) ?? []) }
  },
  isSame: isSameOrder,
  async write(db, _of, fields, actor) {
    return { kind: 'done', id: WHOLE_ORDER, audit: await reorder(db, { kind, ids: idsOf(fields), actor }) }
  },
  audited: () => ({ subject: `${kind}_order`, subjectId: WHOLE_ORDER }),
})
