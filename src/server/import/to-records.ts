import { createHash } from 'node:crypto'
import { foldText } from '#rules/text.ts'
import { inMetaGroups } from './meta.ts'
import { type Adapted, cellsOf, completed, type Mapped, plainRecord } from './read-cells.ts'
import { atSaleTime } from './sale-times.ts'
import { shopifyRecords } from './shopify.ts'
import { wooRecords } from './woo.ts'

/** An id for rows without one: the same name is the same product when the file comes again. */
const idOfName = (name: string): string =>
  `name-${createHash('sha256').update(foldText(name)).digest('hex').slice(0, 16)}`

function flatRecords(rows: string[][], mapped: Mapped): Adapted[] {
  const all = rows.map((row) => cellsOf(row, mapped))
  const inGroup = inMetaGroups(mapped.format === 'meta' ? all : [])
  return all.map((cells) => {
    const record = inGroup(cells, completed(plainRecord(cells), mapped))
    if (mapped.format === 'own') return { record }
    if (mapped.mapping.columns.source_id === undefined && record.name) record.source_id = idOfName(record.name)
    const more = cells.role('more_images')
    if (more !== '') record.images = [record.images ?? '', ...more.split(',')].map((each) => each.trim()).join('|')
    if (record.category && /^\d+$/.test(record.category.trim())) record.category = mapped.mapping.category
    const [from = '', until = ''] = cells.role('sale_times').split('/')
    return atSaleTime(record, mapped.roles['sale_times'] === undefined ? undefined : [from.trim(), until.trim()])
  })
}

/** What each row of a file says, with variants as products of a group. */
export function toRecords(rows: string[][], mapped: Mapped): Adapted[] {
  if (mapped.format === 'woocommerce') return wooRecords(rows, mapped)
  return mapped.format === 'shopify' ? shopifyRecords(rows, mapped) : flatRecords(rows, mapped)
}
