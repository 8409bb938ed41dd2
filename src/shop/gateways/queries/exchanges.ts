import type { Db } from '#platform/db/schema.ts'
import { HIDDEN_ANSWER } from '#platform/outbound/call.ts'
import type { AttemptRecord } from './attempts.ts'

/** The latest exchanges of a connection. */
const latestOf = (db: Db, connectionId: number, most: number) =>
  db
    .selectFrom('provider_exchange')
    .select(['id', 'at', 'method', 'path', 'sent', 'status', 'received'])
    .where('connection_id', '=', connectionId)
    .orderBy('id', 'desc')
    .limit(most)

/** What was said with its gateway about an attempt, the latest first. */
export const listExchangesAbout = (
  db: Db,
  { connection_id, reference, peer, transaction_id }: AttemptRecord,
  most: number,
) =>
  latestOf(db, connection_id, most)
    .where((eb) =>
      eb.or(
        [reference, peer, transaction_id ?? '']
          .filter((name) => name !== '')
          .flatMap((name) => (['sent', 'path', 'received'] as const).map((part) => eb(part, 'like', `%${name}%`))),
      ),
    )
    .execute()

/** The exchanges of a connection before one whose answers are stored nowhere, as they bring a token; the latest first. */
export const listTokensBefore = (db: Db, connectionId: number, exchangeId: number, most: number) =>
  latestOf(db, connectionId, most).where('id', '<', exchangeId).where('received', '=', HIDDEN_ANSWER).execute()
