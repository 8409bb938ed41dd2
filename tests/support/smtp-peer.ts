import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on a free port that stores received mails and calls `onMail` for each. */
export async function startSmtpPeer(onMail: (mail: string) => void = () => {}) {
  const waiting: ((mail: string) => void)[] = []
  const arrived: string[] = []
  const recipients: string[][] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : undefined),
    onData: async (stream, { envelope }, done) => {
      // A sender that is killed in the middle of a mail closes the connection: the partial text is not a mail.
      const mail = await text(stream).catch(() => undefined)
      if (mail === undefined) return done()
      recipients.push(envelope.rcptTo.map(({ address }) => address))
      onMail(mail)
      const next = waiting.shift()
      if (next) next(mail)
      else arrived.push(mail)
      done()
    },
  })
  // Such a sender may also reset it, which the server reports as an error of its own.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** The next raw mail. */
    nextMail: () =>
      new Promise<string>((resolve) => {
        const mail = arrived.shift()
        if (mail === undefined) waiting.push(resolve)
        else resolve(mail)
      }),
    arrived,
    /** Recipients of the mails in order of arrival. */
    recipients,
    /** Refuses mails to an address from now on, as a server that has no such mailbox. */
    refuse: (address: string) => void refused.add(address),
    accept: (address: string) => void refused.delete(address),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Decodes a mail's quoted-printable text. */
const plainText = (mail: string): string => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')

/** The token of the link in a mail. */
export function linkTokenOf(mail: string, page: string): string {
  const token = new RegExp(`${page}#token=([\\w-]+)`).exec(plainText(mail))?.[1]
  if (!token) throw new Error(`No link to ${page} in this mail:\n${mail}`)
  return token
}

export const resetTokenOf = (mail: string): string => linkTokenOf(mail, '/reset-password')
