import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const LINE_ENDS = /\r\n|\n|\r/g
/** What a decoder puts in the place of bytes that it can't read. */
const UNREADABLE = '\ufffd'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** UTF-8, or UTF-16 where a byte order mark says so, as Excel's "Unicode Text" has it. */
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

/** The line and the text before the first bytes that could not be read, if there are any. */
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
      return false // A TypeError is the only error that a decoder throws.
    }
  }
  const isWhole = (bytes: Uint8Array, stream: boolean) => {
    const isRead = isReadable(bytes, stream)
    const text = lenient.decode(bytes, { stream })
    const known = isRead ? text : text.slice(0, Math.max(0, text.indexOf(UNREADABLE)))
    const lines = (before + known).split(LINE_ENDS)
    // A `\r` at the end may be the first half of a line end.
    const last = known.endsWith('\r') ? `${lines.at(-2) ?? ''}\r` : (lines.at(-1) ?? '')
    line += lines.length - (known.endsWith('\r') ? 2 : 1)
    before = last
    return isRead
  }
  for await (const chunk of createReadStream(path)) if (!isWhole(chunk, true)) return { line, before }
  return isWhole(new Uint8Array(0), false) ? undefined : { line, before }
}

const BEFORE_MOST = 40

/**
 * Reads all of a text file once and throws when a byte of it is not in its encoding, naming the line. Returns the
 * encoding.
 */
export async function checkEncoding(path: string): Promise<Encoding> {
  const encoding = await findEncoding(path)
  const found = await findUnreadable(path, encoding)
  if (!found) return encoding
  const after = found.before === '' ? '' : ` after "${found.before.slice(-BEFORE_MOST)}"`
  const name = encoding === 'utf-8' ? 'UTF-8' : 'UTF-16'
  throw new Error(
    `${path} is not ${name} text: line ${found.line} has a byte that is none${after}. Nothing was imported. Save it as "CSV UTF-8".`,
  )
}

/** The lines of a text file without their ends, as it streams by. */
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
    // A `\r` at the end may be the first half of a line end.
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
