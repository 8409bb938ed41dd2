import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from './running-shop.ts'
import { startSmtpPeer } from './smtp-peer.ts'

/** Starts one shop for all journeys and sets SHOP_URL, SHOP_DATA and SHOP_MAILS (folder of its mails). */
export default async function openShopForJourneys() {
  const mails = mkdtempSync(join(tmpdir(), 'haat-mails-'))
  const smtp = await startSmtpPeer((mail) => writeFileSync(join(mails, `${crypto.randomUUID()}.eml`), mail))
  const shop = await startShop({ SMTP_URL: smtp.url, LIMITS: 'off' })
  process.env['SHOP_URL'] = shop.url
  process.env['SHOP_DATA'] = shop.dataDir
  process.env['SHOP_MAILS'] = mails
  return async () => {
    await shop.stop()
    await smtp.stop()
    await rm(mails, { recursive: true })
  }
}
