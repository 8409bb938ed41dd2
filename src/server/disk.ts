import { access, constants, statfs } from 'node:fs/promises'

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
