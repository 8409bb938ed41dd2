import { findCourier } from '#connect/couriers/all.ts'
import { Unreadable } from '#exchange/import/notes.ts'
import { type ReadTable, readTable } from '#exchange/import/read-table.ts'
import { headerSignature } from '#exchange/import/read-upload.ts'
import { findMapping, storeMapping } from '#exchange/queries/product-imports.ts'
import { sayNote } from '#exchange/rules/import-notes/say.ts'
import type { StaffEnv } from '#platform/calls/env.ts'
import type { Handlers } from '#platform/calls/handler.ts'
import { addedAnswer } from '#platform/calls/office/row-answer.ts'
import { refuse } from '#platform/calls/refuse.ts'
import { IMPORT_SAMPLE_CELL, IMPORT_SAMPLE_ROWS, MAX_PAYOUT_ROWS } from '#platform/contract/office-limits.ts'
import type { Db } from '#platform/db/schema.ts'
import { toPaisa, toTaka } from '#platform/rules/money.ts'
import { findConnection } from '#shop/connections/queries/connections.ts'
import { writerOf } from '#shop/orders/calls/office/orders.ts'
import { listDueMoney, listOfficePayouts, readPayout } from '#shop/parcels/actions/payouts/read-payouts.ts'
import { settleLines } from '#shop/parcels/actions/payouts/settle.ts'
import { matchPayout, storePayout } from '#shop/parcels/actions/payouts/store-payout.ts'
import { isMapped, type PayoutColumns, payoutColumns } from '#shop/parcels/contract/payout-columns.ts'
import { listParcelCodes } from '#shop/parcels/queries/courier-numbers.ts'
import { findPayoutByRef } from '#shop/parcels/queries/payouts.ts'
import { findPhoneCheck } from '#shop/parcels/queries/phone-checks.ts'
import { proposeColumns } from '#shop/parcels/rules/payouts/propose-columns.ts'
import { readLines } from '#shop/parcels/rules/payouts/read-lines.ts'
import { countStates, sumOf } from '#shop/parcels/rules/payouts/sums.ts'

/** Mappings of payouts stand beside those of products, under names that these never have. */
const mappingKey = (header: string[]): string => `payout:${headerSignature(header)}`
const refOf = ({ sha256 }: ReadTable): string => `file:${sha256}`

async function remembered(db: Db, header: string[]): Promise<PayoutColumns | undefined> {
  const stored = await findMapping(db, mappingKey(header))
  return stored === undefined ? undefined : payoutColumns.safeParse(JSON.parse(stored)).data
}

/** The file as a table, or why it is none. */
async function tableOf({ dataDir }: StaffEnv['Variables'], file: File) {
  try {
    return await readTable(file, dataDir, MAX_PAYOUT_ROWS)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const msg = `${file.name}: ${sayNote(error.note)}`
    return refuse('import_refused', { msg, errors: { file: [msg] }, note: error.note })
  }
}

/** Whether a connection is one to a courier. */
const isCourier = async (db: Db, id: number): Promise<boolean> => (await findConnection(db, id))?.kind === 'courier'

export const payoutHandlers = {
  listDue: ({ var: { db } }) => listDueMoney(db, Date.now()),
  listPayouts: async ({ var: { db } }) => ({ results: await listOfficePayouts(db) }),
  getPayout: async ({ var: { db, params } }) => (await readPayout(db, params.id)) ?? refuse('item_not_found'),
  async readPayoutFile({ var: variables }) {
    const { db, query, body } = variables
    if (!(await isCourier(db, query.connection))) return refuse('item_not_found')
    const table = await tableOf(variables, body.file)
    if (!('rows' in table)) return table
    const known = await remembered(db, table.header)
    const columns = query.columns ?? known ?? proposeColumns(table.header)
    const lines = isMapped(columns) ? readLines(table.rows, columns) : []
    const matched = await matchPayout(db, { connectionId: query.connection, lines })
    const sample = table.rows.slice(0, IMPORT_SAMPLE_ROWS)
    return {
      header: table.header,
      sample: sample.map(({ cells }) => cells.map((cell) => cell.slice(0, IMPORT_SAMPLE_CELL))),
      columns,
      is_remembered: known !== undefined,
      is_mapped: isMapped(columns),
      lines: lines.length,
      states: countStates(matched.map(({ state }) => state)),
      collected: toTaka(sumOf(lines, 'collectedPaisa')),
      charges: toTaka(sumOf(lines, 'chargePaisa')),
      known: (await findPayoutByRef(db, query.connection, refOf(table)))?.id ?? null,
    }
  },
  async addPayout(c) {
    const { db, query, body } = c.var
    const { connection, columns, arrived } = query
    if (!(await isCourier(db, connection))) return refuse('item_not_found')
    const table = await tableOf(c.var, body.file)
    if (!('rows' in table)) return table
    const stored = await storePayout(
      db,
      {
        connectionId: connection,
        ref: refOf(table),
        sha256: table.sha256,
        name: body.file.name.slice(-100),
        arrivedPaisa: arrived === undefined ? null : toPaisa(arrived),
        chargesPaisa: 0,
        paidAt: null,
        lines: isMapped(columns) ? readLines(table.rows, columns) : [],
      },
      writerOf(c),
    )
    if (stored.kind === 'known') return refuse('payout_known')
    await storeMapping(db, mappingKey(table.header), JSON.stringify(columns))
    return addedAnswer({ id: stored.id, audit: null })
  },
  listParcelCodes: async ({ var: { db, query } }) => ({ results: await listParcelCodes(db, query.ids) }),
  async getPhoneCheck({ var: { db, params } }) {
    const row = await findPhoneCheck(db, params.phone)
    if (!row) return { check: null }
    const { parcels, delivered_percent, is_floor } = row
    const courier = findCourier(row.courier)?.name.en ?? row.courier
    return { check: { courier, parcels, delivered_percent, is_floor: is_floor === 1 } }
  },
  async matchPayouts(c) {
    const { db, params } = c.var
    if (!(await isCourier(db, params.id))) return refuse('item_not_found')
    await settleLines(db, params.id, writerOf(c))
    return { response: 'success', audit: null }
  },
} satisfies Partial<Handlers>
