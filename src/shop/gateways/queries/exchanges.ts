import type { Db } from '#platform/db/schema.ts'
import { HIDDEN_ANSWER } from '#platform/outbound/call.ts'
import type { AttemptRecord } from './attempts.ts'

/** What was said with its gateway about an attempt, the latest first. */
export const listExchangesAbout = (
  db: Db,
  { connection_id, reference, peer, transaction_id }: AttemptRecord,
  most: number,
) =>
  db
    .selectFrom('provider_exchange')
    .select(['id', 'at', 'method', 'path', 'sent', 'status', 'received'])
    .where('connection_id', '=', connection_id)
    .where((eb) =>
      eb.or(
        [reference, peer, transaction_id ?? '']
          .filter((name) => name !== '')
          .flatMap((name) => [
            eb('sent', 'like', `%${name}%`),
            eb('path', 'like', `%${name}%`),
            eb('received', 'like', `%${name}%`),
          ]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** The exchanges of a connection before one whose answers are stored nowhere, as they bring a token; the latest first. */
export const listTokensBefore = (db: Db, connectionId: number, exchangeId: number, most: number) =>
  db
    .selectFrom('provider_exchange')
    .select(['id', 'at', 'method', 'path', 'sent', 'status', 'received'])
    .where('connection_id', '=', connectionId)
    .where('id', '<', exchangeId)
    .where('received', '=', HIDDEN_ANSWER)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
