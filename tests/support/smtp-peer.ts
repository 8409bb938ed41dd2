import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on a free port that keeps the mails it is given, and tells `onMail` of each. */
export async function startSmtpPeer(onMail: (mail: string) => void = () => {}) {
  const waiting: ((mail: string) => void)[] = []
  const arrived: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const mail = await text(stream)
      onMail(mail)
      const next = waiting.shift()
      if (next) next(mail)
      else arrived.push(mail)
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** The next mail as it came over the wire. */
    nextMail: () =>
      new Promise<string>((resolve) => {
        const mail = arrived.shift()
        if (mail === undefined) waiting.push(resolve)
        else resolve(mail)
      }),
    arrived,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The reset token in a mail's quoted-printable text. */
export function resetTokenOf(mail: string): string {
  const plain = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  const token = /#token=([\w-]+)/.exec(plain)?.[1]
  if (!token) throw new Error(`No reset link in this mail:\n${mail}`)
  return token
}
