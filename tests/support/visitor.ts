import { setTimeout as pause } from 'node:timers/promises'

const PAUSE = 20
const FILES = /\/_astro\/[\w.@-]+/g

/** What went wrong for a visitor: an address and its answer. */
export interface Trouble {
  address: string
  wrong: string
}

/**
 * Reads pages and every file that they name, again and again, until `stop` is called, which returns what was not
 * answered as it should be. A shop that is not there for a moment is asked again.
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
    if (!html.includes('</html>')) troubles.push({ address, wrong: 'The page is not whole.' })
    const named = [...new Set(html.match(FILES))]
    if (!named.some((file) => file.endsWith('.css'))) troubles.push({ address, wrong: 'It names no style sheet.' })
    for (const file of named) {
      files.add(file)
      await read(file, 200)
    }
  }

  const reading = (async () => {
    while (!isEnding) {
      for (const page of pages) await readPage(page)
      // A shopper who opened a page before the update fetches the rest of its files after it.
      for (const file of files) await read(file, 200)
      await pause(PAUSE)
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
