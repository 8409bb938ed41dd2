import type { Staff } from '../../db/staff.ts'
import { noteRefused, type RefusedEntry, scrubLogin } from '../../shop/refused.ts'
import type { ShopContext } from '../env.ts'

/** A sign-in that is refused: to whose account, if to anybody's. Nobody is proven to have made it. */
export const refusalOf = (
  { var: { requestId, address } }: ShopContext,
  login: string,
  staff: Pick<Staff, 'id'> | undefined,
): RefusedEntry => ({
  action: 'session.refuse',
  actor: { staffId: null, requestId },
  staffId: staff?.id,
  after: { login: scrubLogin(login) },
  address,
})

/** The answer, once its refusal is noted. */
export async function noted<Answer>(
  { var: { db } }: ShopContext,
  entry: RefusedEntry,
  answer: Answer,
): Promise<Answer> {
  await noteRefused(db, entry)
  return answer
}
