import type { Db } from '#platform/db/schema.ts'
import { listOpenConnections } from '#shop/connections/queries/connections.ts'
import { findPhoneFlag, findPhoneOrders } from '#shop/orders/queries/order-facts.ts'
import { advancePaisa } from '#shop/orders/rules/advance.ts'
import { findPrivateSettings, findSettings } from '#shop/settings/queries/settings.ts'
import { type Hinted, readHints } from './office/hints.ts'

/** Orders of the phone that are looked at. */
const NEWEST = 21

type New = Omit<Hinted, 'id'> & { shipping_paisa: number; lines: { name: string; quantity: number }[] }

/**
 * Paisa that the shopper of a new order, who wants to pay at the door, is asked for in advance: something only where the
 * merchant wants that, a risk hint names the order, and there is a way to pay.
 */
export async function advanceOf(db: Db, { lines, ...order }: New): Promise<number> {
  const { advance, wallets } = await findSettings(db)
  if (advance === 'off') return 0
  if (wallets.length === 0 && (await listOpenConnections(db, 'gateway')).length === 0) return 0
  const { newest: ofPhone } = await findPhoneOrders(db, order.phone_key, NEWEST)
  const isBlocked = (await findPhoneFlag(db, order.phone_key))?.mark === 'blocked'
  const hints = await readHints(db, { id: 0, ...order }, { lines, ofPhone, transactionIds: [], isBlocked })
  return hints.length === 0 ? 0 : advancePaisa(advance, (await findPrivateSettings(db)).advance_percent, order)
}
