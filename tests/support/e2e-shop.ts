import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '#cli/build.ts'
import { prepareDemo, startDemoShop } from './demo-shop.ts'
import { startSmtpPeer } from './smtp-peer.ts'

/**
 * Starts one shop for all journeys and sets SHOP_URL, SHOP_DATA, SHOP_MAILS (folder of its mails) and DEMO_DATA (what
 * shops of their own are copies of).
 */
export default async function openShopForJourneys() {
  await ensureBuilt({ isBengaliOn: true })
  const mails = mkdtempSync(join(tmpdir(), 'haat-mails-'))
  const smtp = await startSmtpPeer((mail) => writeFileSync(join(mails, `${crypto.randomUUID()}.eml`), mail))
  const demo = await prepareDemo()
  process.env['DEMO_DATA'] = demo
  const shop = await startDemoShop({ SMTP_URL: smtp.url, LIMITS: 'off' })
  process.env['SHOP_URL'] = shop.url
  process.env['SHOP_DATA'] = shop.dataDir
  process.env['SHOP_MAILS'] = mails
  return async () => {
    await shop.stop()
    await smtp.stop()
    for (const folder of [mails, demo]) await rm(folder, { recursive: true })
  }
}
