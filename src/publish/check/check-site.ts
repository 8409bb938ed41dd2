import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { SiteCheck } from '#publish/contract/office/site-check.ts'
import { SiteState, withSiteState } from '#publish/state.ts'
import { hasFile, isKnown, isThere, listSiteFiles, setForeignAside } from './check-files.ts'

/** Pages that are compared under one lock: an edit waits for no more of them. */
const PORTION = 20
/** Addresses whose files are looked for between two turns of the event loop. */
const LOOKED_AT = 500
/** Names that a report has of each kind. */
const NAMED = 50

/** Makes pages anew and compares them with their files; returns the addresses of those that it wrote, and that failed. */
export type Compare = (state: SiteState, addresses: string[]) => Promise<{ written: string[]; failed: string[] }>

export interface SiteCheckOptions {
  siteDir: string
  compare: Compare
  /** Pages that are compared at most, beside those whose files are missing: another part of the site each time. */
  most: number
  signal?: AbortSignal | undefined
}

const first = (names: string[]): string[] => names.slice(0, NAMED)

/** One look at a site: what is missing, whether a part of it is as it should be, and what does not belong there. */
class Look {
  readonly #options: SiteCheckOptions
  #checked = 0
  readonly #damaged: string[] = []
  readonly #missing: string[] = []
  readonly #failed: string[] = []
  readonly #foreign: string[] = []

  constructor(options: SiteCheckOptions) {
    this.#options = options
  }

  get report(): Omit<SiteCheck, 'at' | 'milliseconds'> {
    const [damaged, missing, failed, foreign] = [this.#damaged, this.#missing, this.#failed, this.#foreign]
    const counts = { damaged: damaged.length, missing: missing.length, foreign: foreign.length, failed: failed.length }
    return { checked: this.#checked, ...counts, names: first([...failed, ...damaged, ...missing, ...foreign]) }
  }

  #locked<T>(work: (state: SiteState) => Promise<T>): Promise<T> {
    return withSiteState(this.#options.siteDir, work)
  }

  async compare(addresses: string[]): Promise<void> {
    const { siteDir, compare, signal } = this.#options
    for (let from = 0; from < addresses.length; from += PORTION) {
      signal?.throwIfAborted()
      const portion = addresses.slice(from, from + PORTION)
      const missing = new Set(portion.filter((address) => !hasFile(siteDir, address)))
      const { written, failed } = await this.#locked((state) => compare(state, portion))
      this.#checked += portion.length
      for (const address of written) (missing.has(address) ? this.#missing : this.#damaged).push(address)
      this.#failed.push(...failed)
    }
  }

  /** Every page whose files are not all there: that costs no more than a look at the folder. */
  async findMissing(): Promise<string[]> {
    const { siteDir, signal } = this.#options
    const missing: string[] = []
    for (let last: string | undefined = ''; last !== undefined; ) {
      signal?.throwIfAborted()
      await yieldToEventLoop()
      const after: string = last
      const addresses = await this.#locked(async (state) => state.addresses(after, LOOKED_AT))
      missing.push(...addresses.filter((address) => !isThere(siteDir, address)))
      last = addresses.at(-1)
    }
    return missing
  }

  /** The next part of the site: after some nights each page was in one. */
  nextSample(): Promise<string[]> {
    const { most } = this.#options
    return this.#locked(async (state) => {
      const next = state.addresses(state.checkedUpTo, most)
      const sample = next.length < most ? [...next, ...state.addresses('', most - next.length)] : next
      state.checkedUpTo = sample.at(-1) ?? ''
      return [...new Set(sample)]
    })
  }

  async setAside(): Promise<void> {
    const { siteDir, signal } = this.#options
    const seen = new SiteState(siteDir)
    try {
      for await (const name of listSiteFiles(siteDir)) {
        signal?.throwIfAborted()
        if (isKnown(seen, name)) continue
        // Looked at again under the lock: it may just have been published.
        const isForeign = await this.#locked(async (state) => !isKnown(state, name) && setForeignAside(siteDir, name))
        if (isForeign) this.#foreign.push(name)
      }
    } finally {
      seen.close()
    }
  }
}

/**
 * Compares files of a site with what they should be: all are looked for, `most` pages are made anew and compared. What is
 * damaged or missing is written, what the shop has not made is taken out of the site and kept. Right files stay as they are.
 */
export async function checkSite(options: SiteCheckOptions): Promise<SiteCheck> {
  const started = performance.now()
  const look = new Look(options)
  const missing = await look.findMissing()
  const sample = await look.nextSample()
  await look.compare([...new Set([...missing, ...sample])])
  await look.setAside()
  const milliseconds = Math.round(performance.now() - started)
  return { at: new Date().toISOString(), ...look.report, milliseconds }
}
