import { LRUCache } from 'lru-cache'
import {
  MAX_MISSED_SEARCH,
  MAX_MISSED_SEARCH_WORDS,
  MAX_MISSED_SEARCHES,
  MISSED_SEARCH_AGAIN,
  MISSED_SEARCH_DAYS,
  MISSED_SEARCHES_EVERY,
  MISSED_SEARCHES_KEPT,
  MISSED_SEARCHES_NEW,
  MISSED_SEARCHES_OF_NETWORK,
  MISSED_SEARCHES_WAITING,
} from '#platform/contract/server-limits.ts'
import { addDailyCounts } from '#platform/db/daily-counts.ts'
import { countersOf, WaitingCounts } from '#platform/db/waiting-counts.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import { DAY, dayOf } from '#platform/rules/days.ts'
import { foldText } from '#platform/rules/text.ts'
import { addMissedSearches, listCounted, type MissedCount, trimMissedSearches } from './queries/missed-searches.ts'
import { isNumber, toWords } from './text/words.ts'

/** How a search missed: it found nothing, or only goods with some of its words. */
export type Miss = 'nothing' | 'partly'

/** Pairs of network and search, and networks, that one process knows at a time. */
const MAX_KNOWN = 20_000

/** The network of a shopper: of an IPv6 address the first 48 bits, as one site has all addresses with them. */
const siteOf = (network: string): string =>
  network.includes(':') && !network.includes('.') ? network.split(':').slice(0, 3).join(':') : network

/**
 * Counts searches that find nothing, or only goods with some of the words. Only words, counts and days are stored. A
 * network counts once an hour for a search and for a few dozen of them, which is known in memory alone: who reloads,
 * pages or floods adds little. Many networks add a few hundred words an hour at most.
 */
export class MissedSearches extends WaitingCounts<MissedCount> {
  protected readonly what = 'Missed searches'
  protected readonly every = MISSED_SEARCHES_EVERY
  readonly #again = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: MISSED_SEARCH_AGAIN })
  readonly #networks = new LRUCache<string, number>({ max: MAX_KNOWN, ttl: MISSED_SEARCH_AGAIN, noUpdateTTL: true })
  /** Searches that were not stored before and were added in this hour. */
  #added = { hour: 0, count: 0 }

  /** Counts a search of somebody in this network. */
  note(search: string, miss: Miss, network: string): void {
    const words = countedWords(search)
    if (words === undefined || !this.#isNew(words, siteOf(network))) return
    if (!this.waiting.has(words) && this.waiting.size >= MISSED_SEARCHES_WAITING) return
    this.add({ words, nothing: miss === 'nothing' ? 1 : 0, partly: miss === 'partly' ? 1 : 0 })
  }

  /** Staff in this network see these searches: who then tries one is no shopper, and is not counted. */
  shownTo(network: string, words: readonly string[]): void {
    for (const each of words) this.#again.set(`${siteOf(network)} ${each}`, true)
  }

  #isNew(words: string, network: string): boolean {
    const key = `${network} ${words}`
    const counted = this.#networks.get(network) ?? 0
    if (this.#again.has(key) || counted >= MISSED_SEARCHES_OF_NETWORK) return false
    this.#again.set(key, true)
    this.#networks.set(network, counted + 1)
    return true
  }

  protected add({ words, nothing, partly }: MissedCount): void {
    const before = this.waiting.get(words)
    this.waiting.set(words, {
      words,
      nothing: nothing + (before?.nothing ?? 0),
      partly: partly + (before?.partly ?? 0),
    })
  }

  protected async store(counts: MissedCount[], now: number): Promise<void> {
    await addMissedSearches(this.db, await this.#admitted(counts, now), dayOf(now))
  }

  protected async tidy(counts: MissedCount[], now: number): Promise<void> {
    if (counts.length === 0) return
    const times = counts.reduce((sum, { nothing }) => sum + nothing, 0)
    if (times > 0)
      await addDailyCounts(this.db, [{ kind: 'missed', product_id: 0, times }], dayOf(now)).catch((error) =>
        log('warn', 'Missed searches of this day could not be counted.', errorDetails(error)),
      )
    const since = dayOf(now - MISSED_SEARCH_DAYS * DAY)
    const bounds = { most: MAX_MISSED_SEARCHES, kept: MISSED_SEARCHES_KEPT, since, today: dayOf(now) }
    await trimMissedSearches(this.db, bounds).catch((error) =>
      log('warn', 'Old missed searches could not be dropped yet.', errorDetails(error)),
    )
  }

  /** The counts, without new words above the limit of an hour. */
  async #admitted(counts: MissedCount[], now: number): Promise<MissedCount[]> {
    const hour = Math.floor(now / MISSED_SEARCH_AGAIN)
    if (this.#added.hour !== hour) this.#added = { hour, count: 0 }
    const words = counts.map((count) => count.words)
    const counted = new Set(await listCounted(this.db, words))
    return counts.filter((count) => {
      if (counted.has(count.words)) return true
      this.#added.count += 1
      return this.#added.count <= MISSED_SEARCHES_NEW
    })
  }
}

/** Counters of this process for a database. */
export const missedSearches = countersOf('missed searches', (db) => new MissedSearches(db))

/** Phone numbers, barcodes, numbers of cards and identity papers: seven digits in a row, or nine with signs between. */
const LONG_NUMBER = /\d{7}|(?:\d[\s().+-]*){9}/
/** A transaction id of a wallet, a tracking number: letters and digits that take turns, unlike `20000mah`. */
const CODE = /\b(?=[a-z\d]{8})(?:\d+[a-z]+\d|[a-z]+\d+[a-z])[a-z\d]*/
/** A postal address: a word such as `house` and a number. Only words are tested, which have no punctuation left. */
const ADDRESS = new RegExp(
  '(?:^| )(?:house|road|flat|holding|plot|sector|basa|bari|বাসা|বাড়ি|রোড|সড়ক|ফ্ল্যাট|প্লট|হোল্ডিং|সেক্টর)(?: (?:no|number|নং|নম্বর))* \\d'.normalize(
    'NFC',
  ),
)
/** An email address that has lost its `@` and dots. */
const MAIL = /\b(?:gmail|hotmail)|\b(?:yahoo|outlook|icloud)\b.*\bcom\b/
const ORDER = /#|(?:order|অর্ডার|invoice|ইনভয়েস|trx|txn)(?:\s|no|number|id|নং|নম্বর|[.:-])*\d/

/**
 * The words under which a search is counted. Undefined if it must not be, as nothing personal is stored: a number,
 * address or order of somebody, a pasted message; or if it has numbers only.
 */
export function countedWords(text: string): string | undefined {
  const folded = foldText(text).normalize('NFC')
  if (/@|:\/\/|www\./.test(folded) || [LONG_NUMBER, CODE, ORDER].some((personal) => personal.test(folded))) return
  const words = toWords(text)
  const counted = words.join(' ')
  // Again without punctuation, which may have hidden a number from the patterns.
  if ([LONG_NUMBER, CODE, ORDER, ADDRESS, MAIL].some((personal) => personal.test(counted))) return
  if (words.length > MAX_MISSED_SEARCH_WORDS || counted.length > MAX_MISSED_SEARCH) return
  return words.every(isNumber) ? undefined : counted
}
