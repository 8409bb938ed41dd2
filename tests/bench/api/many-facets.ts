import { sql } from 'kysely'
import { engineOf } from '#platform/db/engine.ts'
import type { Database } from '#platform/db/schema.ts'

const GROUP_SIZE = 4
const SIZES = ['S', 'M', 'L', 'XL']
const COLOURS = ['Red', 'Blue', 'Green', 'Black', 'White']
const PORTION = 200
/** Products that one statement changes: all at once would take longer than a statement may. */
const CHANGED_AT_ONCE = 10_000

/**
 * Gives generated goods what lists are narrowed by: each fifth product is one of a group of four sizes, seven of eight are
 * reviewed, each third is counted and one of twenty of these is sold out. Discounts and brands they have.
 */
export async function addFacets(db: Database, products: number): Promise<void> {
  for (let from = 0; from <= products; from += CHANGED_AT_ONCE)
    await sql`update stored_product set rating_count = id % 8, rating_halves = (id % 8) * (3 + id % 8)
      where id > ${from} and id <= ${from + CHANGED_AT_ONCE}`.execute(db)
  const groups = Math.floor(products / GROUP_SIZE / 5)
  for (let from = 0; from < groups; from += PORTION) {
    const numbers = Array.from({ length: Math.min(PORTION, groups - from) }, (_, at) => from + at)
    const rows = await db
      .insertInto('product_group')
      .values(numbers.map((n) => ({ code: `bench-${n}`, name: `Group ${n}`, options: '["Size","Colour"]' })))
      .returning(['id', 'code'])
      .execute()
    const siblings = rows.flatMap(({ id, code }) => {
      const first = Number(code.slice('bench-'.length)) * GROUP_SIZE * 5
      return SIZES.map((size, position) => ({
        product_id: first + position + 1,
        group_id: id,
        position,
        option_values: JSON.stringify([size, COLOURS[(id + position) % COLOURS.length]]),
      }))
    })
    await db.insertInto('product_sibling').values(siblings).execute()
  }
  await sql`update stored_product set in_lists = 0 where id in (
    select s.product_id from product_sibling s join product p on p.id = s.product_id
    where exists (select 1 from product_sibling o join product q on q.id = o.product_id
      where o.group_id = s.group_id and (q.price_paisa < p.price_paisa or (q.price_paisa = p.price_paisa and o.position < s.position))))`.execute(
    db,
  )
  await sql`insert into stock (product_id, on_hand, reserved, low_at, when_out)
    select id, (id / 3) % 20, 0, 3, 'show' from product where id % 3 = 0`.execute(db)
  await engineOf(db).tidy(db)
}
