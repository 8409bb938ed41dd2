import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/process/config.ts'
import { errorDetails, log } from '#platform/process/log.ts'

export interface Mail {
  /** A single email address. */
  to: string
  subject: string
  text: string
}

/** A mail of a job (server/jobs). */
export interface JobMail extends Mail {
  /** Name of the sender, such as the shop's. */
  from: string
  /** The same at each try, so that mail programs drop a second copy. */
  messageId: string
}

/** Sends a mail. Never rejects: errors are logged. */
export type SendMail = (mail: Mail) => Promise<void>

const domainOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => new URL(publicUrl).hostname
const SECOND = 1000
/** A server that does not answer must not hold a job for long. */
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND }

/** Nodemailer, a tenth of a second of processor time in every process, is loaded only by a shop with a mail server. */
const loadLibrary = () => import('nodemailer')

/** Writes a mail to a file that only its owner can read, as it may contain a link that opens an account. */
async function writeMailFile(mailDir: string, { to, subject, text }: Mail, name: string = randomUUID()): Promise<void> {
  const file = join(mailDir, `${new Date().toISOString().replaceAll(':', '')}-${name}.txt`)
  await mkdir(mailDir, { recursive: true, mode: 0o700 })
  await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}\n`, { mode: 0o600 })
  log('warn', 'A mail was written to a file, as SMTP_URL is not set.', { file })
}

/** Sends mails through the server of `SMTP_URL`, or writes them to files in the data folder if it is not set. */
export function createMailer({ smtpUrl, publicUrl, mailDir }: Config): SendMail {
  const from = `Haat <no-reply@${domainOf({ publicUrl })}>`
  const transport = smtpUrl ? loadLibrary().then(({ createTransport }) => createTransport(smtpUrl)) : undefined
  return async (mail) => {
    try {
      // Nodemailer parses a string as a list, which would allow several recipients.
      const to = { name: '', address: mail.to }
      await (transport ? (await transport).sendMail({ ...mail, from, to }) : writeMailFile(mailDir, mail))
    } catch (error) {
      log('error', 'A mail could not be sent.', errorDetails(error))
    }
  }
}

/** The same for mails of jobs, which are tried again: rejects with the error of the mail server. */
export function createJobMailer(config: Config): (mail: JobMail) => Promise<void> {
  const { smtpUrl, mailDir } = config
  const domain = domainOf(config)
  const transport = smtpUrl
    ? loadLibrary().then(({ createTransport }) => createTransport({ url: smtpUrl, ...TIMEOUTS }))
    : undefined
  return async ({ from, to, messageId, subject, text }) => {
    if (!transport) return writeMailFile(mailDir, { to, subject, text }, messageId)
    await (await transport).sendMail({
      from: { name: from, address: `no-reply@${domain}` },
      to: { name: '', address: to },
      messageId: `<${messageId}@${domain}>`,
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

/**
 * Logs at the start if the mail server of `SMTP_URL` is not reached or refuses the login. The shop sells all the same, and
 * mails of jobs are tried again.
 */
export async function checkMailServer({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<void> {
  if (!smtpUrl) return
  const { createTransport } = await loadLibrary()
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  try {
    await transport.verify()
  } catch (error) {
    log('error', 'SMTP_URL: no mail can be sent by this server.', errorDetails(error))
  } finally {
    transport.close()
  }
}

/** Whether a mail server has refused the mail for good, so that another try is useless. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
