import type { PhoneMark } from '#contract/office-orders.ts'
import { insertAudit } from '../../db/audit.ts'
import { findPhoneFlag } from '../../db/order-facts.ts'
import { storePhoneFlag } from '../../db/phone-flags.ts'
import type { Db } from '../../db/schema.ts'
import { transact } from '../transact.ts'
import type { Writer } from './write.ts'

/** Marks a folded phone, with a note; false when somebody did since `version` was read (0 for no mark yet). */
export const flagPhone = (
  db: Db,
  phoneKey: string,
  { mark, note, version }: { mark: PhoneMark | null; note: string; version: number },
  writer: Writer,
): Promise<boolean> =>
  transact(db, async (transaction) => {
    const before = await findPhoneFlag(transaction, phoneKey)
    if ((before?.version ?? 0) !== version) return false
    const row = { phone_key: phoneKey, mark, note, staff_id: writer.staffId, at: new Date().toISOString() }
    if (!(await storePhoneFlag(transaction, row, version))) return false
    await insertAudit(transaction, writer, {
      action: 'customer.flag',
      subject: 'phone',
      subjectId: phoneKey,
      before: before ? { mark: before.mark, note: before.note } : null,
      after: { mark, note },
    })
    return true
  })
