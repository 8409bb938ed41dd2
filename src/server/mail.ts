import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import { errorDetails, log } from './log.ts'

export interface Mail {
  /** One address. */
  to: string
  subject: string
  text: string
}

/** Sends a mail and never fails: the log says what could not be sent. */
export type SendMail = (mail: Mail) => Promise<void>

/** The mails of a shop that is tried out, as files that only its owner reads: they carry links that open accounts. */
async function keepMail(mailDir: string, { to, subject, text }: Mail): Promise<void> {
  const file = join(mailDir, `${new Date().toISOString().replaceAll(':', '')}-${randomUUID()}.txt`)
  await mkdir(mailDir, { recursive: true, mode: 0o700 })
  await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 })
  log('warn', 'A mail was kept as a file, as SMTP_URL is not set.', { file })
}

/** Mails go through the server of `SMTP_URL`; without one they are files in the data folder. */
export function createMailer({ smtpUrl, publicUrl, mailDir }: Config): SendMail {
  const from = `Haat <no-reply@${new URL(publicUrl).hostname}>`
  const transport = smtpUrl ? createTransport(smtpUrl) : undefined
  return async (mail) => {
    try {
      // A plain text would be parsed as a list, so that one address could name many recipients.
      const to = { name: '', address: mail.to }
      await (transport ? transport.sendMail({ ...mail, from, to }) : keepMail(mailDir, mail))
    } catch (error) {
      log('error', 'A mail could not be sent.', errorDetails(error))
    }
  }
}
