import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SingleBar } from 'cli-progress'
import type { Counts } from '#platform/db/tables.ts'

/** `1 product`, `2 products`. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** Summary of the contents of a shop or backup. */
export const nameCounts = ({ stored_product, shop_order, customer }: Counts): string =>
  `${plural(stored_product, 'product')}, ${plural(shop_order, 'order')}, ${plural(customer, 'customer')}`

export interface Progress {
  at: (done: number, total?: number) => void
  end: () => void
}

const SILENT: Progress = { at: () => {}, end: () => {} }

/** Shows a progress bar on standard error if that is a terminal. Call `end` before printing anything. */
export function startProgress(label: string, total: number): Progress {
  if (!process.stderr.isTTY) return SILENT
  const bar = new SingleBar({
    format: `${label} {bar} {percentage} %  {eta_formatted} left`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    stream: process.stderr,
    clearOnComplete: true,
    stopOnComplete: false,
  })
  bar.start(total, 0)
  return {
    at: (done, changedTotal) => {
      if (changedTotal !== undefined) bar.setTotal(changedTotal)
      bar.update(done)
    },
    end: () => bar.stop(),
  }
}

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
