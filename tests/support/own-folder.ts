import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** Several times the maximum that the suites hold in it at once. */
const ROOM = 6 * 1024 ** 3
const PREFIX = 'haat-tests-'

function hasRoom(): boolean {
  if (process.platform !== 'linux' || freemem() < ROOM) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM
}

/**
 * Sets TMPDIR, for this process and all that it starts, to a folder that is removed at its end: in memory where there is
 * much of it, as the suites write hundreds of sites of small files and commit to thousands of databases.
 */
export function setOwnFolder(): void {
  if (tmpdir().includes(PREFIX)) return // That of the runner that started this process.
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), PREFIX))
  // PostgreSQL runs as a user of its own, below this folder.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}
