/** Decodes headers and body of a mail as far as the tests read them. */
export function decodedMail(mail: string): string {
  const words = mail
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, '%$1')),
    )
  const [head = '', ...rest] = words.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const text = /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : Buffer.from(
        body
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        /quoted-printable/i.test(head) ? 'latin1' : 'utf8',
      ).toString()
  return `${head.replace(/\r\n\s+/g, ' ')}\n\n${text}`
}
