import { setTimeout as pause } from 'node:timers/promises'
import {
  countWaitingPictures,
  failPictureSources,
  failWaitingPictures,
  listWaitingSources,
  updatePictureSource,
} from '#exchange/queries/import-rows.ts'
import { updateImport } from '#exchange/queries/product-imports.ts'
import { noteOf } from '#exchange/rules/import-notes/note.ts'
import { ROWS_PER_TRANSACTION } from '#platform/contract/server-limits.ts'
import { PictureRefused, storePicture } from '#platform/pictures/pictures.ts'
import { insertPicture } from '#shop/catalogue/queries/pictures.ts'
import { fetchPicture, HostFailure } from './fetch-picture.ts'
import type { ImportTools } from './import-tools.ts'
import { isOnTheWeb, readPicture } from './local-pictures.ts'
import { writeNotes } from './notes.ts'
import { HOST_FAILURES, MAX_FRUITLESS, PictureQueue, type QueuedPicture } from './picture-queue.ts'

/** Pictures that are fetched at a time. */
const AT_A_TIME = 4
/** Milliseconds between two looks at whether somebody stopped it. */
const LOOK_EVERY = 1000

const reasonOf = ({ code, values }: PictureRefused) => writeNotes([noteOf(code, values)])

/** Stores one picture, or why it can't be used. Throws `HostFailure` where another try may help. */
async function storeSource(tools: ImportTools, id: number, source: string, signal: AbortSignal): Promise<void> {
  const { db, media } = tools
  try {
    const bytes = isOnTheWeb(source)
      ? await fetchPicture(source, tools, { signal })
      : await readPicture(tools.folderOf(id), source)
    const picture = await insertPicture(db, await storePicture(media, bytes))
    await updatePictureSource(db, id, source, { state: 'done', picture_id: picture, reason: null })
  } catch (error) {
    if (!(error instanceof PictureRefused) || error instanceof HostFailure) throw error
    await updatePictureSource(db, id, source, { state: 'failed', reason: reasonOf(error) })
  }
}

const givenUp = (host: string) => writeNotes([noteOf('host_given_up', [host, HOST_FAILURES])])

async function noteFailure(
  { db }: ImportTools,
  id: number,
  queue: PictureQueue,
  picture: QueuedPicture,
  error: HostFailure,
) {
  const outcome = queue.failed(picture, error.pause)
  if (outcome === 'again') return
  const sources = outcome === 'failed' ? [picture.source] : outcome.givenUp
  const reason = outcome === 'failed' ? reasonOf(error) : givenUp(picture.host)
  for (let from = 0; from < sources.length; from += ROWS_PER_TRANSACTION)
    await failPictureSources(db, id, sources.slice(from, from + ROWS_PER_TRANSACTION), reason)
}

async function fetchNext(tools: ImportTools, id: number, queue: PictureQueue, signal: AbortSignal): Promise<boolean> {
  const picture = await queue.next(signal)
  if (!picture) return false
  try {
    await storeSource(tools, id, picture.source, signal)
    queue.answered(picture)
  } catch (error) {
    if (signal.aborted) return false
    if (!(error instanceof HostFailure)) throw error
    await noteFailure(tools, id, queue, picture, error)
  }
  return true
}

/**
 * Looks again and again how many pictures wait, and says meanwhile that the import is at work. Returns once none waits, as
 * somebody stopped it, or when it is told to end.
 */
async function watch({ db, onPicture }: ImportTools, id: number, all: number, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await updateImport(db, id, {})
    const waiting = await countWaitingPictures(db, id)
    onPicture?.(all - waiting, all)
    if (waiting === 0) return
    await pause(LOOK_EVERY, undefined, { signal: ended }).catch(() => {})
  }
}

/**
 * Stores the pictures that an import names, from beside the file and from the web. Hosts that don't answer are given up. False
 * if it was told to stop before the last one.
 */
export async function fetchPictures(tools: ImportTools, id: number): Promise<boolean> {
  const { db, signal, pauseOfHost } = tools
  const sources = await listWaitingSources(db, id)
  const queue = new PictureQueue(sources, pauseOfHost)
  const stop = new AbortController()
  const ended = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  const work = async () => {
    while (await fetchNext(tools, id, queue, ended));
  }
  const works = Promise.all(Array.from({ length: AT_A_TIME }, work))
  try {
    // Whichever ends first, or fails, ends the other one.
    await Promise.race([works, watch(tools, id, sources.length, ended)])
  } finally {
    stop.abort()
  }
  await works
  if (signal?.aborted) return false
  if (queue.isFruitless)
    await failWaitingPictures(db, id, writeNotes([noteOf('fetching_given_up', [MAX_FRUITLESS / 60_000])]))
  return true
}
