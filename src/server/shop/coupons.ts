import type { Coupon, CouponBody } from '#contract/admin/coupons.ts'
import { foldCoupon } from '#rules/checkout.ts'
import { toPaisa, toTaka } from '#rules/money.ts'
import type { Actor } from '../db/audit.ts'
import { insertCouponRow, isCodeTaken, listCouponRows } from '../db/coupons.ts'
import type { Db } from '../db/schema.ts'
import { findRow } from '../db/versioned-rows.ts'
import { addRow, editRow, type RowWritten, removeRow } from './edit-row.ts'
import { transact } from './transact.ts'

interface CouponInput {
  code: string
  /** Taka off the whole order. */
  value: number
  /** Null for no limit. */
  maxUses: number | null
  used?: number
}

/** Creates a coupon of the demo; an existing one with this code stays unchanged. */
export const insertCoupon = async (db: Db, { code, value, maxUses, used = 0 }: CouponInput): Promise<void> => {
  await insertCouponRow(db, { code: foldCoupon(code), value_paisa: toPaisa(value), max_uses: maxUses, used })
}

const paisaOrNull = (taka: number | null) => (taka === null ? null : toPaisa(taka))
const takaOrNull = (paisa: number | null) => (paisa === null ? null : toTaka(paisa))

/** The columns of a coupon; what its kind does not use is empty. */
const columnsOf = ({ code, kind, value, percent, cap, minimum, is_on, ...rest }: CouponBody) => ({
  code: foldCoupon(code),
  kind,
  value_paisa: kind === 'flat' ? toPaisa(value) : 0,
  percent: kind === 'percent' ? percent : null,
  cap_paisa: kind === 'percent' ? paisaOrNull(cap) : null,
  minimum_paisa: toPaisa(minimum),
  is_on: is_on ? 1 : 0,
  ...rest,
})

/** All coupons as staff see them, the newest first. */
export async function listCoupons(db: Db): Promise<Coupon[]> {
  const rows = await listCouponRows(db)
  return rows.map(({ id, value_paisa, cap_paisa, minimum_paisa, is_on, ...row }) => ({
    pk: id,
    ...row,
    value: toTaka(value_paisa),
    cap: takaOrNull(cap_paisa),
    minimum: toTaka(minimum_paisa),
    is_on: is_on === 1,
  }))
}

/** `taken`: another coupon has the code. `limit`: it was used more often already. */
export type CouponWritten = RowWritten | { kind: 'taken' } | { kind: 'limit' }

export const addCoupon = (db: Db, body: CouponBody, actor: Actor) =>
  transact(db, async (transaction) => {
    const columns = columnsOf(body)
    if (await isCodeTaken(transaction, columns.code)) return { kind: 'taken' as const }
    return addRow(transaction, 'coupon', columns, { actor, verb: 'create' })
  })

interface At {
  id: number
  version: number
}

export const changeCoupon = (db: Db, at: At, body: CouponBody, actor: Actor): Promise<CouponWritten> =>
  transact(db, async (transaction) => {
    const columns = columnsOf(body)
    if (await isCodeTaken(transaction, columns.code, at.id)) return { kind: 'taken' }
    const row = await findRow(transaction, 'coupon', at.id)
    if (columns.max_uses !== null && Number(row?.['used'] ?? 0) > columns.max_uses) return { kind: 'limit' }
    return editRow(transaction, { kind: 'coupon', ...at }, columns, { actor, verb: 'change' })
  })

/** Deletes a coupon that was never used; one that was can only be switched off, as orders name it. */
export const deleteCoupon = (db: Db, at: At, actor: Actor): Promise<RowWritten | { kind: 'used' }> =>
  transact(db, async (transaction) => {
    const row = await findRow(transaction, 'coupon', at.id)
    if (row && row['used'] !== 0) return { kind: 'used' }
    return removeRow(transaction, { kind: 'coupon', ...at }, { actor, verb: 'delete' })
  })
