import { join } from 'node:path'
import { withFileLock } from '#platform/process/file-lock.ts'

/** Folder inside a published site with the publisher's own state. It is never served. */
export const STATE_FOLDER = '.publish'

/** Runs `work` while holding the lock of this site, so that only one process publishes into it. */
export const withSiteLock = <T>(siteDir: string, work: () => Promise<T>): Promise<T> =>
  withFileLock(join(siteDir, STATE_FOLDER, 'lock.db'), work)
