import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes pieces of text to standard output as fast as its reader takes them; a reader that leaves (`| head`) ends it. */
export async function writeOut(pieces: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), process.stdout, { end: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return
    throw error
  }
}
