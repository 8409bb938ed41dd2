import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes pieces of text to standard output as fast as its reader takes them. Returns false when the reader left before
 * the end, as `head` does.
 */
export async function writeOut(pieces: AsyncIterable<string>): Promise<boolean> {
  try {
    await pipeline(Readable.from(pieces), process.stdout, { end: false })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return false
    throw error
  }
}
