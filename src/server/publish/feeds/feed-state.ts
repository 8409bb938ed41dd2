import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeedsAnswer } from '#contract/admin/feeds.ts'
import { STATE_FOLDER } from '../state-folder.ts'

/** Contents of the feeds of a site. */
export interface FeedState extends Pick<FeedsAnswer, 'goods' | 'left_out' | 'examples'> {
  /** The last change of the log that they show. */
  position: number
  /** Hash of the code, the configuration and the shop's name. */
  made_with: string
  /** Hash of both files. */
  content: string
  written_at: string
}

const stateFile = (siteDir: string): string => join(siteDir, STATE_FOLDER, 'feeds.json')

/** The state of the feeds; undefined for none, and while they are being replaced. */
export async function findFeedState(siteDir: string): Promise<FeedState | undefined> {
  try {
    return JSON.parse(await readFile(stateFile(siteDir), 'utf8'))
  } catch {
    return undefined // Missing or damaged: the feeds are written again.
  }
}

export async function storeFeedState(siteDir: string, state: FeedState): Promise<void> {
  const unfinished = `${stateFile(siteDir)}.tmp`
  await writeFile(unfinished, JSON.stringify(state))
  await rename(unfinished, stateFile(siteDir))
}

/** Call it before files are replaced: after a crash in between they are written again. */
export const forgetFeedState = (siteDir: string): Promise<void> => rm(stateFile(siteDir), { force: true })
