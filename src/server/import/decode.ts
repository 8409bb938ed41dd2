import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const LINE_ENDS = /\r\n|\n|\r/g
/** Replacement character for invalid bytes. */
const UNREADABLE = '\ufffd'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** UTF-16 if the file has its byte order mark, as Excel's "Unicode Text" has; otherwise UTF-8. */
async function findEncoding(path: string): Promise<Encoding> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le'
    return buffer[0] === 0xfe && buffer[1] === 0xff ? 'utf-16be' : 'utf-8'
  } finally {
    await file.close()
  }
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
    before = last
    return isRead
  }
  for await (const chunk of createReadStream(path)) if (!isWhole(chunk, true)) return { line, before }
  return isWhole(new Uint8Array(0), false) ? undefined : { line, before }
}

const MAX_CONTEXT = 40

/**
 * Reads a text file to its end and returns its encoding. Throws an error with the line number if a byte is invalid.
 */
export async function checkEncoding(path: string): Promise<Encoding> {
  const encoding = await findEncoding(path)
  const found = await findUnreadable(path, encoding)
  if (!found) return encoding
  const after = found.before === '' ? '' : ` after "${found.before.slice(-MAX_CONTEXT)}"`
  const name = encoding === 'utf-8' ? 'UTF-8' : 'UTF-16'
  throw new Error(
    `${path} is not ${name} text: line ${found.line} has an invalid byte${after}. Nothing was imported. Save it as "CSV UTF-8".`,
  )
}

/** Streams the lines of a text file, without line ends. */
export async function* readLines(
  path: string,
  encoding: Encoding,
  onBytes: (read: number) => void,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let read = 0
  let rest = ''
  for await (const chunk of createReadStream(path)) {
    read += chunk.length
    onBytes(read)
    const text = rest + decoder.decode(chunk, { stream: true })
    // A `\r` at the end of a chunk may be the first half of `\r\n`.
    const until = text.endsWith('\r') ? text.length - 1 : text.length
    const lines = text.slice(0, until).split(LINE_ENDS)
    rest = (lines.pop() ?? '') + text.slice(until)
    yield* lines
  }
  rest += decoder.decode()
  const lines = rest.split(LINE_ENDS)
  if (lines.at(-1) === '') lines.pop()
  yield* lines
}
