import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { errorDetails, log } from './log.ts'

/** Whether a call of the file system failed with one of these codes. */
export const failedWith = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

/** There is no file at this path: it is missing, leads through a file or in a circle, or is too long for any file. */
export const isNoFile = (error: unknown): boolean => failedWith(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP')

/** Bytes that must be free: enough for a few thousand orders until an operator makes room. */
const MIN_FREE = 4 * 1024 * 1024

/** Why a folder can't be written to; undefined if it can. */
export async function findDiskTrouble(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < MIN_FREE ? 'The disk is full.' : undefined
  } catch {
    return 'The data folder can’t be written to.'
  }
}

const OWNER_ONLY = 0o600
const OWNER_ONLY_FOLDER = 0o700
const PERMISSIONS = 0o777
const STICKY = 0o1000
/** Owner and group enter and list, others enter only: a web server of another user reads the pages below. */
const ENTERED_BY_OTHERS = 0o751

/** Files with names, addresses, hashes or keys, by name in the data folder. */
const PRIVATE = [
  ...['shop.db', 'shop.db-wal', 'shop.db-shm', 'shop.db-journal', 'secret.key'],
  ...['mails', 'imports', 'backups', 'preview'],
]

/** Makes an empty file that only its owner may read, if there is none. SQLite gives its log files the same permissions. */
export const makePrivateFile = (file: string): void => closeSync(openSync(file, 'a', OWNER_ONLY))

/** Takes the permissions away that a file or folder has beyond `mode`; leaves one that is not there or shared by design. */
function narrow(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || (found.mode & STICKY) !== 0 || (found.mode & PERMISSIONS & ~mode) === 0) return
  try {
    chmodSync(path, found.mode & mode)
  } catch (error) {
    // It is another user's, or the disk is read-only.
    log('warn', 'Others may read a file with personal data.', { path, ...errorDetails(error) })
  }
}

/** Makes the data folder, for its owner alone if it is new, and takes from others what earlier starts or copies gave them. */
export function protectData(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER })
  narrow(dataDir, ENTERED_BY_OTHERS)
  for (const name of PRIVATE) narrow(join(dataDir, name), OWNER_ONLY_FOLDER)
}
