import { transact } from '#platform/actions/transact.ts'
import { type Actor, insertAudit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/schema.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#platform/rules/csv.ts'
import { toTakaText } from '#platform/rules/money.ts'
import { differenceOf } from '#shop/gateways/rules/gateway-days.ts'
import { type Choice, connectionsById, daysOf, named, readLines } from './gateway-days.ts'

const HEAD = [
  'day',
  'gateway',
  'order',
  'attempt',
  'transaction',
  'state',
  'asked',
  'gateway says',
  'we say',
  'difference',
]

/** Days of gateways as a CSV file, a line for each payment. */
export async function fileOfDays(db: Db, choice: Choice, now: number, actor: Actor): Promise<string> {
  const connections = await connectionsById(db)
  const lines = (await readLines(db, daysOf(choice, now))).map((line) =>
    toCsvLine([
      ...[line.day, named(line, connections).name, line.order ?? '', line.reference, line.transactionId],
      ...[line.state ?? '', line.isSilent ? 'no answer' : (line.comparedAt ?? '')],
      ...[toTakaText(line.saysPaisa), toTakaText(line.oursPaisa), toTakaText(differenceOf(line))],
    ]),
  )
  await transact(db, (transaction) => insertAudit(transaction, actor, { action: 'payment.export', subjectId: 0 }))
  return BYTE_ORDER_MARK + toCsvLine(HEAD) + lines.join('')
}
