import { onTestFinished, vi } from 'vitest'
import type { MessageStep } from '#platform/contract/jobs.ts'
import { MESSAGE_STEPS } from '#platform/contract/jobs.ts'
import { recordOf } from '#platform/contract/records.ts'
import { findMessageSettings } from '#shop/messages/queries/message-settings.ts'
import { startPeer } from '../peers/peer.ts'
import { type SmsDialect, SmsPeer } from '../peers/sms.ts'
import { API } from './api.ts'
import { createSmtpPeer, skipWaiting, startWorker } from './jobs.ts'
import { lastNoon } from './moments.ts'
import { createOffice } from './office.ts'
import { forgetNotice } from './office-connections.ts'

/** Lets it be noon in Bangladesh, or so many hours later, until the test ends. */
export function setNoon(hoursLater = 0): void {
  vi.useFakeTimers({ toFake: ['Date'], now: lastNoon() + hoursLater * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
}

/** A shop at noon with a sender that is switched on, and these notices. */
export async function createMessenger(
  dialect: SmsDialect = 'alpha-sms',
  steps: readonly MessageStep[] = MESSAGE_STEPS,
) {
  setNoon()
  const peer = await startPeer(new SmsPeer(dialect))
  const office = await createOffice({ SITE_URL: 'https://haat.example' })
  const { db } = office
  const token = await office.open('owner')
  const ask = (method: string, path: string, json?: unknown) => office.ask(method, path, { token, json })
  const connection = {
    kind: 'sender',
    provider: dialect,
    name: 'Our SMS',
    keys: peer.keys,
    is_test: dialect === 'generic',
  }
  const added = await ask('POST', API.addConnection, connection)
  if (added.status !== 200) throw new Error(JSON.stringify(added.body))
  await forgetNotice(db)
  const settings = await findMessageSettings(db)
  const notices = recordOf(MESSAGE_STEPS, (step) => ({ ...settings.notices[step], is_on: steps.includes(step) }))
  const saved = await ask('PUT', API.updateMessages, { ...settings, language: 'en', notices })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const smtp = await createSmtpPeer()
  const newWorker = () =>
    startWorker(db, smtp.url, undefined, {}, { [dialect]: dialect === 'generic' ? '' : peer.base })
  const worker = newWorker()
  const run = () => worker.runDue()
  return {
    ...office,
    ask,
    peer,
    newWorker,
    run,
    /** Runs what is due and what waits, as often as it takes. */
    async runAll(times = 3) {
      for (let each = 0; each < times; each += 1) {
        await skipWaiting(db)
        await run()
      }
    },
    /** Those of an order as they were stored. */
    messages: () => db.selectFrom('message').selectAll().orderBy('order_id').orderBy('id').execute(),
  }
}
