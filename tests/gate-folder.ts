import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** Several times what the suites ever hold in it at once. */
const ROOM = 6 * 1024 ** 3

async function hasRoom(): Promise<boolean> {
  if (freemem() < ROOM) return false
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ROOM
}

/**
 * A new folder for everything that the gate writes: in memory where there is much of it, as the suites write hundreds of
 * sites of small files and commit to thousands of databases, and a disk makes every one of them wait.
 */
export async function makeGateFolder(): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom()) ? MEMORY : tmpdir(), 'haat-gate-'))
  // PostgreSQL runs as a user of its own, below this folder.
  await chmod(folder, 0o755)
  return folder
}
