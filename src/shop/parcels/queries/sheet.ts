import type { Db } from '#platform/db/schema.ts'
import type { Consignment } from '#shop/parcels/queries/consignments.ts'

/** Booked parcels of a courier without an API that have no number of it yet: our reference stands for it. */
export const listUnnumbered = (db: Db, connectionId: number): Promise<Consignment[]> =>
  db
    .selectFrom('consignment')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'booked')
    .whereRef('handle', '=', 'reference')
    .orderBy('id')
    .execute()
