import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Streams text to standard output with backpressure. Returns false if the reader closed the pipe early, as `head` does.
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
