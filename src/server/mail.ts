import { createTransport } from 'nodemailer'
import { errorDetails, log } from './log.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends a mail and never fails: what could not be sent is in the log. */
export type SendMail = (mail: Mail) => Promise<void>

/** Mails go through the server of `smtpUrl`; without one they are written to the log, for a shop that is tried out. */
export function createMailer(smtpUrl: string | undefined, from: string): SendMail {
  if (!smtpUrl) return async (mail) => log('info', 'A mail, as SMTP_URL is not set.', { ...mail })
  const transport = createTransport(smtpUrl)
  return async (mail) => {
    try {
      await transport.sendMail({ from, ...mail })
    } catch (error) {
      log('error', 'A mail could not be sent.', errorDetails(error))
    }
  }
}
