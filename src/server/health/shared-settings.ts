import { hostname } from 'node:os'
import type { Db } from '#platform/db/schema.ts'
import { listLiveProcesses } from '#platform/db/shop-processes.ts'
import type { SharedSettings } from '#platform/db/stored-values.ts'
import { nameOf } from '#platform/http/destination.ts'
import type { Config } from '#platform/process/config.ts'

/** What two processes of a shop can't have differently: pages, mails and pictures of one would contradict those of the other. */
export const sharedSettingsOf = ({ siteUrl, apiHost, mediaTo, mediaUrl, isBengaliOn }: Config): SharedSettings => ({
  SITE_URL: siteUrl ?? '',
  API_HOST: apiHost ?? '',
  MEDIA_TO: mediaTo ? nameOf(mediaTo) : '',
  MEDIA_URL: mediaUrl ?? '',
  BENGALI: isBengaliOn ? 'on' : 'off',
})

/** Whether a process of this machine has ended without a word. */
function hasEnded({ host, pid }: { host: string; pid: number }): boolean {
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return pid === process.pid
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

const orNotSet = (value: string | undefined): string => (value ? value : 'not set')

/** Throws where another process of the shop lives with another value of what must be the same. */
export async function requireSameSettings(db: Db, config: Config): Promise<void> {
  const own = sharedSettingsOf(config)
  for (const other of await listLiveProcesses(db)) {
    if (hasEnded(other)) continue
    const lines = Object.entries(own)
      .filter(([name, value]) => (other.settings[name] ?? '') !== value)
      .map(([name, value]) => `  ${name}: ${orNotSet(value)}; the other process has ${orNotSet(other.settings[name])}`)
    if (lines.length === 0) continue
    throw new Error(
      `Another process of this shop runs with other values (${other.host} ${other.pid}):\n${lines.join('\n')}\n` +
        'Set the same variables for all processes. To change one, end all of them first; one that was killed counts for a minute.',
    )
  }
}
