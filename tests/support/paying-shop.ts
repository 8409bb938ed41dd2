import { onTestFinished } from 'vitest'
import type { Peer } from '../peers/peer.ts'
import { createSmtpPeer, startWorker } from './jobs.ts'
import { createOffice } from './office.ts'
import { connect } from './office-connections.ts'
import { paymentCalls } from './payment-calls.ts'
import { providerUrls } from './providers.ts'

interface PayingWith {
  isTest?: boolean
  /** Those of the peer, unless they are wrong. */
  keys?: Record<string, string>
  sns?: string
}

/** A shop that takes money through a gateway, with an honest peer of it. Its orders are of 400.50 and 60 for delivery. */
export async function createPayingShop(
  provider: string,
  peer: Peer & { keys: Record<string, string> },
  { isTest = false, keys = peer.keys, ...others }: PayingWith = {},
) {
  const urls = { [provider]: peer.url, ...others }
  const office = await createOffice({ PROVIDER_URLS: providerUrls(urls), LIMITS: 'off' })
  const { db, api } = office
  const connection = await connect(office, {
    kind: 'gateway',
    provider,
    name: provider,
    keys,
    is_test: isTest,
  })
  const smtp = await createSmtpPeer()
  const worker = startWorker(db, smtp.url, undefined, {}, urls)
  onTestFinished(() => worker.stop())
  const request = async (path: string, init: RequestInit) => api.request(path, init)
  return {
    ...office,
    connection,
    ...paymentCalls({ db, connection, request, run: () => worker.runDue() }),
  }
}
export type PayingShop = Awaited<ReturnType<typeof createPayingShop>>
