import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Unreadable } from '#exchange/import/notes.ts'

/** Characters of a line that a message repeats. */
const MAX_CONTEXT = 40
const LINE_ENDS = /\r\n|\n|\r/g
/** Replacement character for invalid bytes. */
const UNREADABLE = '\ufffd'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** UTF-16 by its byte order mark, as Excel's "Unicode Text" has, or by the zero bytes of a first Latin letter. */
async function findEncoding(path: string): Promise<Encoding> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    const [first, second] = buffer
    if (bytesRead < 2) return 'utf-8'
    if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
    return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
  } finally {
    await file.close()
  }
}

/** A letter of several bytes in UTF-8, and bytes that Windows-1252 gives no meaning. */
const IN_SEVERAL_BYTES = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/
const NO_LETTER = /[\x81\x8d\x8f\x90\x9d]/
/** A letter of UTF-8 that the end of the file cuts off. */
const CUT_OFF = /[\xe0-\xef][\x80-\xbf]$|[\xf0-\xf4][\x80-\xbf]{1,2}$/
/** Bytes of the end of a chunk that may begin a letter. */
const BYTES_OF_LETTER = 3

/**
 * Whether a file that is no UTF-8 is the Windows-1252 of an older Excel: each byte has a meaning there, and nowhere do
 * bytes make a letter of UTF-8. One wrong byte in a file with Bengali texts must not turn all of them into other letters.
 */
async function isWindows1252(path: string): Promise<boolean> {
  let end = ''
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) {
    const bytes = end + chunk.toString('latin1')
    if (IN_SEVERAL_BYTES.test(bytes) || NO_LETTER.test(bytes)) return false
    end = bytes.slice(-BYTES_OF_LETTER)
  }
  return !CUT_OFF.test(end)
}

/** Line number of the first invalid byte and the text before it on that line; undefined if all bytes are valid. */
async function findUnreadable(path: string, encoding: Encoding): Promise<{ line: number; before: string } | undefined> {
  const strict = new TextDecoder(encoding, { fatal: true })
  const lenient = new TextDecoder(encoding)
  let line = 1
  let before = ''
  const isReadable = (bytes: Uint8Array, stream: boolean) => {
    try {
      strict.decode(bytes, { stream })
      return true
    } catch {
      return false // A decoder throws only TypeErrors.
    }
  }
  const isWhole = (bytes: Uint8Array, stream: boolean) => {
    const isRead = isReadable(bytes, stream)
    const text = lenient.decode(bytes, { stream })
    const known = isRead ? text : text.slice(0, Math.max(0, text.indexOf(UNREADABLE)))
    const lines = (before + known).split(LINE_ENDS)
    // A `\r` at the end of a chunk may be the first half of `\r\n`.
    const last = known.endsWith('\r') ? `${lines.at(-2) ?? ''}\r` : (lines.at(-1) ?? '')
    line += lines.length - (known.endsWith('\r') ? 2 : 1)
    before = last.slice(-MAX_CONTEXT * 2)
    return isRead
  }
  for await (const chunk of createReadStream(path)) if (!isWhole(chunk, true)) return { line, before }
  return isWhole(new Uint8Array(0), false) ? undefined : { line, before }
}

/**
 * Reads a text file to its end and returns its encoding. Throws an error with the line number if a byte is invalid.
 */
export async function checkEncoding(path: string): Promise<Encoding> {
  const encoding = await findEncoding(path)
  const found = await findUnreadable(path, encoding)
  if (!found) return encoding
  if (encoding === 'utf-8' && (await isWindows1252(path))) return 'windows-1252'
  const name = encoding === 'utf-8' ? 'UTF-8' : 'UTF-16'
  throw new Unreadable('file_encoding', [name, found.line, found.before.slice(-MAX_CONTEXT)], path)
}

/** Streams the text of a file. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
