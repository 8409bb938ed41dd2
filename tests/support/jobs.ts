import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'
import type { Database } from '#platform/db/schema.ts'
import { createJobMailer } from '#platform/mail/mail.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import { readConfig } from '#platform/process/config.ts'
import { createSealer } from '#platform/security/seal.ts'
import type { MeasuringTools } from '#server/jobs/send-purchase.ts'
import { JobWorker } from '#server/jobs/worker.ts'
import type { OutboundTools } from '#shop/connections/actions/account.ts'
import { NO_PROVIDER_URLS, NOWHERE, SECRET_KEY } from './providers.ts'
import { startSmtpPeer } from './smtp-peer.ts'

const SITE = 'https://haat.example'
const URLS = { siteUrl: SITE, officeUrl: SITE, pagesUrl: SITE }

/** For workers that tell nobody of purchases. */
export const NOT_MEASURED: MeasuringTools = {
  ...{ googleUrl: NOWHERE, metaUrl: NOWHERE, tiktokUrl: NOWHERE },
  unseal: async (sealed) => sealed,
}

/** For workers that call no provider. */
export const NO_PROVIDERS: OutboundTools = {
  sealer: createSealer({ secretKey: SECRET_KEY, dataDir: '' }),
  providerUrls: NO_PROVIDER_URLS,
}

/** A worker on a database that mails through a server, and ends with the test. */
export function startWorker(
  db: Database,
  smtpUrl: string,
  indexNowUrl = NOWHERE,
  measuring: Partial<MeasuringTools> = {},
  providerUrls: Record<string, string> = {},
): JobWorker {
  const deliver = createJobMailer(readConfig({ SMTP_URL: smtpUrl, SITE_URL: URLS.siteUrl }))
  const imports = { dataDir: tmpdir(), media: new DiskMedia(tmpdir()), isLoopbackAllowed: false }
  const worker = new JobWorker({
    db,
    deliver,
    imports,
    indexNowUrl,
    measuring: { ...NOT_MEASURED, ...measuring },
    outbound: { ...NO_PROVIDERS, providerUrls: { ...NO_PROVIDER_URLS, ...providerUrls } },
    ...URLS,
  })
  onTestFinished(() => worker.stop())
  return worker
}

/** A mail server that ends with the test. */
export async function createSmtpPeer() {
  const smtp = await startSmtpPeer()
  onTestFinished(() => smtp.stop())
  return smtp
}

/** Makes all that waits due now. */
export const skipWaiting = (db: Database) =>
  db
    .updateTable('job')
    .set({ run_at: new Date(0).toISOString() })
    .where('state', '=', 'waiting')
    .execute()

/** Ends the locks of a process that was killed, which last some seconds. */
export const endLocks = (db: Database) =>
  db.updateTable('job').set({ locked_until: null }).where('state', '=', 'waiting').execute()

/** Runs all due jobs, and the jobs that they enqueue. */
export async function runJobs(db: Database, smtpUrl: string): Promise<void> {
  await startWorker(db, smtpUrl).runDue()
}
