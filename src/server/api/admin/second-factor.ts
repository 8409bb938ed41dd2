import { latinDigits } from '#rules/text.ts'
import { consumeTotpStep, type Staff } from '../../db/staff.ts'
import { errorDetails, log } from '../../log.ts'
import { findTotpStep } from '../../security/totp.ts'
import { spendRecoveryCode } from '../../shop/second-factor.ts'
import type { ShopContext } from '../env.ts'

/** What the secret of a person's app is sealed for. */
export const purposeOf = ({ id }: Pick<Staff, 'id'>): string => `totp:${id}`

/** A code as it is compared: Latin digits, no blanks and hyphens. */
export const bareCode = (code: string): string => latinDigits(code).replace(/[\s-]/g, '')
/** Whether a code is one of an app, which can be guessed; recovery codes can't. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(bareCode(code))

/** The step of a code of an app with this sealed secret; undefined for a wrong one and for a secret that can't be opened. */
export async function findStep(
  { var: { sealer } }: Pick<ShopContext, 'var'>,
  staff: Staff,
  sealed: string,
  code: string,
): Promise<number | undefined> {
  try {
    return findTotpStep(await sealer.unseal(sealed, purposeOf(staff)), bareCode(code))
  } catch (error) {
    log('error', 'A second factor could not be read. Is SECRET_KEY another one?', errorDetails(error))
    return undefined
  }
}

/** Uses a code of the app or a recovery code up; tells whether it was right and not used before. */
export async function consumeCode(c: Pick<ShopContext, 'var'>, staff: Staff, code: string): Promise<boolean> {
  const { db, requestId } = c.var
  if (staff.totp_sealed === null || code === '') return false
  if (isAppCode(code)) {
    const step = await findStep(c, staff, staff.totp_sealed, code)
    return step !== undefined && (await consumeTotpStep(db, staff.id, step))
  }
  return spendRecoveryCode(db, { staff, actor: { staffId: staff.id, requestId } }, code)
}
