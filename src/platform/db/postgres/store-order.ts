import { sql } from 'kysely'
import type { OrderRows } from '#platform/db/engine.ts'
import { jobRow, orderNotice } from '#platform/db/new-jobs.ts'
import type { Db } from '#platform/db/schema.ts'
import { SERIALIZATION_FAILURE } from './failure.ts'

/** The goods of an order changed between its first look at them and its locks: nothing was stored, a retry may succeed. */
class Outrun extends Error {
  readonly code = SERIALIZATION_FAILURE
}

/**
 * Stores an order in one statement, because each statement is a round trip: coupon and products are locked only while
 * it runs. `kept` locks rows in the order of their ids, which prevents deadlocks. Returns the order's id; undefined if
 * the coupon can't be used any more or fewer pieces are left. The coupon's row is locked before its uses by a phone are counted, so that no limit
 * is exceeded. A statement sees stock that was there when it began: products without any are locked and compared with
 * what it began with (`lockProducts` writes them), so that a count that begins meanwhile knows of the order, or the order
 * of the count.
 */
export async function storeOrder(db: Db, { order, lines, payment, coupon }: OrderRows): Promise<number | undefined> {
  const couponId = coupon?.id ?? null
  const now = order.created_at
  const products = lines.map(({ product_id }) => product_id)
  // Its key and order follow from the number that the statement gives.
  const notice = jobRow(orderNotice(0, 'placed'))
  const { rows } = await sql<{ id: number | null; is_outrun: boolean }>`
    with kept as (
      select product_id, on_hand - reserved as free, low_at, when_out from stock
      where product_id = any(${products}::bigint[])
      order by product_id for update
    ),
    read as (select id, xmin::text as row from stored_product where id = any(${products}::bigint[])),
    held as (
      select id, xmin::text as row from stored_product
      where state = 'live' and id = any(${products}::bigint[]) and id not in (select product_id from kept)
      order by id for key share
    ),
    outrun as (
      select from unnest(${products}::bigint[]) as line (id)
      where id not in (select product_id from kept) and not exists (
        select from held join read using (id, row) where held.id = line.id
      )
    ),
    wanted as (
      select kept.product_id, free, low_at, when_out, quantity from kept
      join json_to_recordset(${JSON.stringify(lines)}::json) as line (product_id bigint, quantity int) using (product_id)
    ),
    short as (select from wanted where when_out <> 'accept' and free < quantity),
    locked as (
      select id, per_phone from coupon
      where not exists (select from short) and not exists (select from outrun) and id = ${couponId}::bigint and version = ${coupon?.version ?? 0} and is_on = 1
        and (starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})
        and (max_uses is null or used < max_uses)
      for update
    ),
    used_by as (
      insert into coupon_use (coupon_id, phone_key, used) select id, ${order.phone_key}, 1 from locked
      on conflict (coupon_id, phone_key) do update set used = coupon_use.used + 1
      where coupon_use.used < coalesce((select per_phone from locked), coupon_use.used + 1)
      returning coupon_id
    ),
    redeemed as (
      update coupon set used = coupon.used + 1 from used_by where coupon.id = used_by.coupon_id returning coupon.id
    ),
    placed as (
      insert into shop_order (${sql.join(Object.keys(order).map((column) => sql.ref(column)))})
      select ${sql.join(Object.values(order))}
      where not exists (select from short) and not exists (select from outrun) and (${couponId === null} or exists (select from redeemed))
      returning id
    ),
    line as (
      select placed.id as order_id, position, product_id, name, options, quantity, mrp_paisa, discount_paisa,
        vat_basis_points
      from placed, json_to_recordset(${JSON.stringify(lines)}::json) as line (
        position int, product_id bigint, name text, options text, quantity int, mrp_paisa bigint, discount_paisa bigint,
        vat_basis_points int
      )
    ),
    stored_lines as (
      insert into order_line (
        order_id, position, product_id, name, options, quantity, mrp_paisa, discount_paisa, vat_basis_points
      )
      select order_id, position, product_id, name, options, quantity, mrp_paisa, discount_paisa, vat_basis_points
      from line
    ),
    first_status as (
      insert into order_status (order_id, state, at, staff_id, version)
      select id, ${order.state}, ${order.created_at}, ${order.placed_by ?? null}::bigint, 1 from placed
    ),
    claimed as (
      insert into payment (order_id, wallet, transaction_id, sender, claimed_paisa, state, at)
      select placed.id, claim.wallet, claim.transaction_id, claim.sender, claim.claimed_paisa, claim.state, claim.at
      from placed, json_to_recordset(${JSON.stringify(payment ? [payment] : [])}::json) as claim (
        wallet text, transaction_id text, sender text, claimed_paisa bigint, state text, at text
      )
    ),
    reserved as (
      update stock set reserved = stock.reserved + wanted.quantity from wanted
      where stock.product_id = wanted.product_id and exists (select from placed)
    ),
    moved as (
      insert into stock_move (product_id, order_id, kind, on_hand, reserved, staff_id, note, at)
      select product_id, placed.id, 'order', 0, quantity, ${order.placed_by ?? null}::bigint, '', ${now} from placed, wanted
    ),
    reworded as (
      select product_id, when_out, free <= quantity as is_out from placed, wanted
      where (free > 0 and free <= quantity) or (free > low_at and free - quantity <= low_at)
    ),
    hidden as (
      insert into job (kind, key, order_id, body, state, run_at, created_at)
      select 'stock_notice', null, null, json_build_object('product', product_id)::text, ${notice.state}, ${notice.run_at}, ${notice.created_at}
      from reworded where is_out and when_out = 'hide'
    ),
    logged as (
      insert into change_log (subject, subject_id, at)
      select 'product', product_id, ${now} from reworded
      union all
      select 'product', other.product_id, ${now}
      from reworded join product_sibling as one using (product_id) join product_sibling as other using (group_id)
      where other.product_id <> one.product_id
    ),
    noticed as (
      insert into job (kind, key, order_id, body, state, run_at, created_at)
      select ${notice.kind}, 'order:' || id || ':placed', id, ${notice.body}, ${notice.state}, ${notice.run_at}, ${notice.created_at}
      from placed
    )
    select (select id from placed) as id, exists (select from outrun) as is_outrun`.execute(db)
  const [stored] = rows
  if (stored?.is_outrun) throw new Outrun('A product changed while it was ordered.')
  return stored?.id ?? undefined
}
