import { findSettings } from '../db/settings.ts'
import { passwordWeakness } from '../security/weak-password.ts'
import type { ShopContext } from './env.ts'

/** What the account is known by; none of it makes a good password. */
interface Account {
  phone?: string | null | undefined
  name: string
  email?: string | null | undefined
}

/** Why a password is too weak for an account of this shop; undefined if it is not. */
export async function weaknessFor(
  { var: { db } }: Pick<ShopContext, 'var'>,
  password: string,
  { phone, name, email }: Account,
): Promise<string | undefined> {
  const { shop_name, shop_name_bn } = await findSettings(db)
  return passwordWeakness(password, phone ?? '', [shop_name, shop_name_bn, name, email?.split('@')[0] ?? ''])
}
