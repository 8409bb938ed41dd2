import { findGateway } from '#connect/gateways/all.ts'
import type { Db } from '#platform/db/schema.ts'
import { dayOf, daysBetween, momentsOf } from '#platform/rules/days.ts'
import { toTaka } from '#platform/rules/money.ts'
import { type Connection, listConnections } from '#shop/connections/queries/connections.ts'
import type { GatewayDay } from '#shop/gateways/contract/gateway-days.ts'
import { listAttemptsBetween } from '#shop/gateways/queries/attempts.ts'
import { listRefundsOf } from '#shop/gateways/queries/refunds.ts'
import {
  byDifference,
  type ComparedLine,
  compareWithLedger,
  differenceOf,
  isByHand,
  isWorthALine,
  writtenByHand,
} from '#shop/gateways/rules/gateway-days.ts'
import { listMoneyOfAll } from '#shop/payments/queries/money.ts'
import { listMoney } from '#shop/payments/queries/money-sums.ts'
import { standingLines } from '#shop/payments/rules/money.ts'

/** Days that are compared where the first is not said. */
const DAYS = 31
/** Lines of the ledger that are read. */
const MOST_LINES = 20_000

export interface Choice {
  from?: string | undefined
  to?: string | undefined
}

/** The first and the last day that are meant. */
export function daysOf({ from, to }: Choice, now: number): { first: string; last: string } {
  const last = to ?? dayOf(now)
  return { first: daysBetween(from, last, DAYS)[0] ?? last, last }
}

/** Each payment of some days as gateway and ledger see it, differences first. */
export async function readLines(db: Db, { first, last }: { first: string; last: string }): Promise<ComparedLine[]> {
  const span = { from: momentsOf(first)?.begins ?? '', before: momentsOf(last)?.ends ?? '' }
  const attempts = await listAttemptsBetween(db, span)
  const ids = attempts.map(({ id }) => id)
  const refunds = Map.groupBy(await listRefundsOf(db, ids), ({ attempt_id }) => attempt_id)
  const money = await listMoneyOfAll(db, [...new Set(attempts.map(({ order_id }) => order_id))])
  const compared = attempts.map((attempt) =>
    compareWithLedger(
      { ...attempt, refunds: refunds.get(attempt.id) ?? [] },
      standingLines(money.get(attempt.order_id) ?? []).filter(({ way }) => way === 'gateway'),
    ),
  )
  const latest = { before: Number.MAX_SAFE_INTEGER, limit: MOST_LINES }
  const written = await listMoney(db, { ...span, way: 'gateway' }, latest)
  const byHand = standingLines(written).filter(isByHand).map(writtenByHand)
  return [...compared, ...byHand].filter(isWorthALine).toSorted(byDifference)
}

/** How the gateway of a line is called, and the account that the merchant named. */
export function named({ connectionId, account }: ComparedLine, connections: Map<number, Connection>) {
  const connection = connections.get(connectionId ?? 0)
  const gateway = findGateway(connection?.provider ?? account)
  return { gateway: gateway?.name ?? { en: account || '?', bn: account || '?' }, name: connection?.name ?? account }
}

const sumOf = (lines: ComparedLine[], key: 'saysPaisa' | 'oursPaisa'): number =>
  toTaka(lines.reduce((sum, line) => sum + line[key], 0))

export const connectionsById = async (db: Db) => new Map((await listConnections(db)).map((one) => [one.id, one]))

/** Days of gateways as both sides see them, those that differ first. */
export async function readGatewayDays(db: Db, choice: Choice, now: number) {
  const { first, last } = daysOf(choice, now)
  const connections = await connectionsById(db)
  // Groups stand in the order of their first line, which is by difference.
  const groups = Map.groupBy(
    await readLines(db, { first, last }),
    ({ day, connectionId, account }) => `${day} ${connectionId} ${account}`,
  )
  const results = [...groups.values()].flatMap((lines): GatewayDay[] => {
    const [line] = lines
    if (!line) return []
    const asked = lines.flatMap(({ comparedAt }) => (comparedAt === null ? [] : [comparedAt]))
    return [
      {
        ...{ day: line.day, connection: line.connectionId, ...named(line, connections), payments: lines.length },
        compared: asked.length,
        silent: lines.filter(({ isSilent }) => isSilent).length,
        compared_at: asked.toSorted().at(-1) ?? null,
        ...{ says: sumOf(lines, 'saysPaisa'), ours: sumOf(lines, 'oursPaisa') },
        differing: lines
          .filter((one) => differenceOf(one) !== 0)
          .map(({ order, reference, transactionId, state, reason, note, saysPaisa, oursPaisa }) => ({
            ...{ order, reference, transaction_id: transactionId, state, reason, note },
            ...{ says: toTaka(saysPaisa), ours: toTaka(oursPaisa) },
          })),
      },
    ]
  })
  return { from: first, to: last, results }
}
