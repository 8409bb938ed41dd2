import { FEEDS } from '#platform/contract/addresses/paths.ts'
import { FEEDS_AFTER, FEEDS_REST } from '#platform/contract/server-limits.ts'
import type { Config } from '#platform/process/config.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import type { FeedsAnswer } from '#publish/contract/office/feeds.ts'
import { findFeedState } from '#publish/feeds/write-items.ts'
import type { Publisher } from './publisher.ts'

/**
 * Writes the feeds after the pages. Each is one large file, so it is not written for every change: at the earliest
 * `after` milliseconds after a change, and after a pause of `FEEDS_REST` times the duration of the last writing.
 */
export class FeedSchedule {
  readonly #publisher: Pick<Publisher, 'publishFeeds'>
  readonly #config: Pick<Config, 'siteDir' | 'canonicalUrl' | 'isBengaliOn'>
  readonly #onWritten: () => void
  readonly #after: number
  readonly #ending = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<void> | undefined
  #isFirst = true
  #isFailed = false
  #restUntil = 0

  /** `onWritten` is called when a feed has changed. */
  constructor(
    publisher: Pick<Publisher, 'publishFeeds'>,
    config: Pick<Config, 'siteDir' | 'canonicalUrl' | 'isBengaliOn'>,
    onWritten: () => void = () => {},
    after: number = FEEDS_AFTER,
  ) {
    this.#publisher = publisher
    this.#config = config
    this.#onWritten = onWritten
    this.#after = after
  }

  /** Schedules the next writing, after pages were published. The first one after a start begins at once. */
  writeSoon(): void {
    if (this.#timer || this.#ending.signal.aborted) return
    const wait = this.#isFirst ? 0 : Math.max(this.#after, this.#restUntil - performance.now())
    this.#isFirst = false
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#begin()
    }, wait)
    this.#timer.unref()
  }

  /** Writes the feeds now, or once the current writing ends; throws if that fails. */
  async writeNow(): Promise<void> {
    await this.#begin()
    if (this.#isFailed) throw new Error('The feeds could not be written.')
  }

  #begin(): Promise<void> {
    const writing = (this.#writing ?? Promise.resolve())
      .then(() => this.#write())
      .finally(() => {
        if (this.#writing === writing) this.#writing = undefined
      })
    this.#writing = writing
    return writing
  }

  async #write(): Promise<void> {
    if (this.#ending.signal.aborted) return
    const begun = performance.now()
    try {
      const { changed, gone } = await this.#publisher.publishFeeds(this.#ending.signal)
      this.#isFailed = false
      if (changed.length + gone.length > 0) this.#onWritten()
    } catch (error) {
      if (this.#ending.signal.aborted) return
      log('error', 'The feeds could not be written.', errorDetails(error))
      this.#isFailed = true
    } finally {
      this.#restUntil = performance.now() + FEEDS_REST * (performance.now() - begun)
    }
    if (this.#isFailed) this.writeSoon()
  }

  /** The state of the feeds, for the back office. */
  async state(): Promise<FeedsAnswer> {
    const { siteDir, canonicalUrl: origin, isBengaliOn } = this.#config
    const found = await findFeedState(siteDir)
    return {
      addresses:
        origin === undefined
          ? null
          : {
              ...{ google: origin + FEEDS.google, meta: origin + FEEDS.meta },
              ...(isBengaliOn && { meta_bn: origin + FEEDS.meta_bn }),
            },
      written_at: found?.written_at ?? null,
      goods: found?.goods ?? 0,
      left_out: found?.left_out ?? [],
      examples: found?.examples ?? [],
      is_waiting: this.#timer !== undefined || this.#writing !== undefined,
      is_failed: this.#isFailed,
    }
  }

  /** Cancels the scheduled writing and aborts the current one. */
  async stop(): Promise<void> {
    this.#ending.abort()
    clearTimeout(this.#timer)
    await this.#writing
  }
}
