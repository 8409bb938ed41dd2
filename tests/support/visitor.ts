import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds after each page, so that the readers leave the processors to the shop. */
const PAUSE = 20
const FILES = /\/_astro\/[\w.@-]+/g

/** An unexpected response that a visitor received. */
export interface Trouble {
  address: string
  wrong: string
}

/**
 * Requests pages and all of their files continuously until `stop` is called, which returns unexpected responses.
 * Failed connections are retried.
 */
export function visit(url: string, pages: { address: string; status: number }[]) {
  const troubles: Trouble[] = []
  const files = new Set<string>()
  let isEnding = false
  let reads = 0

  async function read(address: string, status: number): Promise<string> {
    try {
      const answer = await fetch(url + address)
      const text = await answer.text()
      reads += 1
      if (answer.status !== status) troubles.push({ address, wrong: `${answer.status} ${text.slice(0, 80)}` })
      return text
    } catch {
      await pause(PAUSE)
      return isEnding ? '' : read(address, status)
    }
  }

  async function readPage({ address, status }: { address: string; status: number }): Promise<void> {
    const html = await read(address, status)
    if (isEnding && html === '') return
    if (!html.includes('</html>')) troubles.push({ address, wrong: 'The page is incomplete.' })
    const named = [...new Set(html.match(FILES))]
    if (!named.some((file) => file.endsWith('.css'))) troubles.push({ address, wrong: 'It has no style sheet.' })
    for (const file of named) {
      files.add(file)
      await read(file, 200)
    }
  }

  const reading = (async () => {
    while (!isEnding) {
      for (const page of pages) {
        await readPage(page)
        await pause(PAUSE)
      }
      // A shopper who opened a page before the update may load its files after it.
      for (const file of files) await read(file, 200)
    }
  })()

  return {
    reads: () => reads,
    async stop(): Promise<Trouble[]> {
      isEnding = true
      await reading
      return troubles
    },
  }
}
