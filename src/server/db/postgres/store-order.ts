import { sql } from 'kysely'
import type { OrderRows } from '../engine.ts'
import type { Db } from '../schema.ts'

/**
 * In one statement, as each has its way to the server and back: nobody waits longer than it runs for a coupon or a
 * product that many buy at a time. They wait at `sold` in one order of ids, so that none waits in a circle.
 */
export async function storeOrder(db: Db, { order, lines, changes }: OrderRows): Promise<number | undefined> {
  const coupon = order.coupon_code ?? null
  const products = lines.map(({ product_id }) => product_id)
  const { rows } = await sql<{ id: number }>`
    with spent as (
      update coupon set used = used + 1
      where code = ${coupon} and (max_uses is null or used < max_uses) returning id
    ),
    placed as (
      insert into shop_order (${sql.join(Object.keys(order).map((column) => sql.ref(column)))})
      select ${sql.join(Object.values(order))} where ${coupon === null} or exists (select from spent)
      returning id
    ),
    line as (
      select placed.id as order_id, position, product_id, name, quantity, mrp_paisa, discount_paisa
      from placed, json_to_recordset(${JSON.stringify(lines)}::json) as line (
        position int, product_id bigint, name text, quantity int, mrp_paisa bigint, discount_paisa bigint
      )
    ),
    stored_lines as (
      insert into order_line (order_id, position, product_id, name, quantity, mrp_paisa, discount_paisa)
      select order_id, position, product_id, name, quantity, mrp_paisa, discount_paisa from line
    ),
    first_status as (
      insert into order_status (order_id, status, at) select id, ${order.status}, ${order.created_at} from placed
    ),
    logged as (
      insert into change_log (subject, subject_id, at)
      select change.subject, change.subject_id, change.at from placed, json_to_recordset(${JSON.stringify(changes)}::json) as change (
        subject text, subject_id bigint, at text
      )
    ),
    sold as (
      select product_id from popularity
      where product_id = any(${products}::bigint[]) and exists (select from placed)
      order by product_id for update
    ),
    counted as (
      update popularity set sold = popularity.sold + line.quantity from sold join line using (product_id)
      where popularity.product_id = sold.product_id
    )
    select id from placed`.execute(db)
  return rows[0]?.id
}
