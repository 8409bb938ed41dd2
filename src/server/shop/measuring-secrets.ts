import { MEASURERS, type Measurer } from '#contract/measured.ts'
import { type Actor, insertAudit } from '../db/audit.ts'
import type { Db } from '../db/schema.ts'
import { findPrivateSettings, lockSettings } from '../db/settings.ts'
import { clearSettings, saveSettings } from './settings.ts'
import { transact } from './transact.ts'

const KEYS = { google: 'googleSecret', meta: 'metaSecret' } as const satisfies Record<Measurer, string>

/** What a secret is sealed for. */
export const measuringPurpose = (of: Measurer): string => `measuring:${of}`

/** The sealed secret; empty for none. */
export const findMeasuringSecret = async (db: Db, of: Measurer): Promise<string> =>
  (await findPrivateSettings(db))[KEYS[of]]

export async function readMeasuring(db: Db): Promise<{ has_secret: Record<Measurer, boolean> }> {
  const settings = await findPrivateSettings(db)
  const has = MEASURERS.map((of) => [of, settings[KEYS[of]] !== ''] as const)
  return { has_secret: Object.fromEntries(has) as Record<Measurer, boolean> } // It has all of them.
}

/** Stores a sealed secret, or removes it; the audit log says that, and never the secret. */
export const saveMeasuringSecret = (
  db: Db,
  { of, sealed }: { of: Measurer; sealed: string | null },
  actor: Actor,
): Promise<void> =>
  transact(db, async (transaction) => {
    await lockSettings(transaction)
    const key = KEYS[of]
    const before = (await findPrivateSettings(transaction))[key] !== ''
    if (sealed === null && !before) return
    if (sealed === null) await clearSettings(transaction, [key])
    else await saveSettings(transaction, { [key]: sealed })
    const action = sealed === null ? 'secret.remove' : before ? 'secret.change' : 'secret.add'
    await insertAudit(transaction, actor, { action, subject: 'secret', subjectId: of })
  })
