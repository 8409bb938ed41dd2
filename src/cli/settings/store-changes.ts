import type { Settings } from '#contract/settings.ts'
import { foldText } from '#rules/text.ts'
import { findDemoItems, unmark } from '#server/db/demo-items.ts'
import type { Db } from '#server/db/schema.ts'
import { deleteSettings, lockWallets, saveSettings, saveShipping } from '#server/db/settings.ts'
import type { Changes } from './read-settings.ts'

type Wallets = Settings['wallets']

const withWallet = (wallets: Wallets, name: string, number: string | null): Wallets => {
  const isOther = (wallet: Wallets[number]) => foldText(wallet.name) !== foldText(name)
  const others = wallets.filter(isOther)
  if (number === null) return others
  const at = wallets.findIndex((wallet) => !isOther(wallet))
  return others.toSpliced(at < 0 ? others.length : at, 0, { name, number })
}

async function changeWallets(db: Db, changes: Changes['wallets']): Promise<void> {
  if (changes.size === 0) return
  const stored = await lockWallets(db)
  // Nobody may be asked to send money to a number that the demo invented, beside one of the merchant's.
  const isDemo = (await findDemoItems(db, 'setting')).same.includes('wallets')
  let wallets = isDemo ? [] : stored
  for (const [name, number] of changes) wallets = withWallet(wallets, name, number)
  await saveSettings(db, { wallets })
  await unmark(db, 'setting', ['wallets'])
}

/** Stores changes and logs them for publishing; what is set is the merchant's, not the demo's. Call it in a transaction. */
export async function storeChanges(db: Db, changes: Changes): Promise<void> {
  const { charges, texts } = changes
  await changeWallets(db, changes.wallets)
  const said = Object.entries(texts)
  const set = said.filter(([, value]) => value !== null)
  const cleared = said.filter(([, value]) => value === null).map(([name]) => name)
  await saveSettings(db, Object.fromEntries(set))
  await deleteSettings(db, cleared)
  await unmark(db, 'setting', Object.keys(texts))
  const zones = Object.keys(charges)
  if (zones.length === 0) return
  await saveShipping(db, charges)
  await unmark(db, 'charge', zones)
}
