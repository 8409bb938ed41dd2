import { decodedMail } from './decoded-mail.ts'
import { startDemoShop } from './demo-shop.ts'
import { startSmtpPeer } from './smtp-peer.ts'

/** Starts a shop in both editions, without limits, and a server that receives its mails. */
export async function startMailingShop() {
  const smtp = await startSmtpPeer()
  const shop = await startDemoShop({ BENGALI: 'on', LIMITS: 'off', SMTP_URL: smtp.url })
  return {
    ...shop,
    /** The next mail, decoded. */
    nextMail: async () => decodedMail(await smtp.nextMail()),
    async stop() {
      await shop.stop()
      await smtp.stop()
    },
  }
}
export type MailingShop = Awaited<ReturnType<typeof startMailingShop>>
