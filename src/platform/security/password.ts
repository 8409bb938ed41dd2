import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { PASSWORD_HASHES_AT_A_TIME, PASSWORD_HASHES_WAITING } from '#platform/contract/server-limits.ts'
import { PASSWORD_COST } from './password-cost.ts'

/** Thrown when the queue of passwords to hash is full. */
export class PasswordsBusy extends Error {}

/** Leaves one CPU for everything else if there are two or more. */
export const HASHES_AT_A_TIME = Math.max(1, Math.min(PASSWORD_HASHES_AT_A_TIME, availableParallelism() - 1))

// More would block the thread pool, which also reads pages from disk.
const queue = pLimit(HASHES_AT_A_TIME)

/** Whether the queue is full. */
export const areHashesBusy = (): boolean => queue.pendingCount >= PASSWORD_HASHES_WAITING

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (areHashesBusy()) throw new PasswordsBusy('Too many passwords wait to be hashed.')
  return queue(work)
}

/** Hashes a password; the result contains salt and parameters. Throws `PasswordsBusy`. */
export const hashPassword = async (password: string): Promise<string> => queued(() => hash(password, PASSWORD_COST))

/** A hash that matches no password, so that a login takes as long for an unknown customer as for a known one. */
const dummyHash = hash(crypto.randomUUID(), PASSWORD_COST)

/** Whether the password matches the hash; always false without a hash, but in the same time. Throws `PasswordsBusy`. */
export async function isPassword(hashed: string | undefined, password: string): Promise<boolean> {
  const expected = hashed ?? (await dummyHash)
  const matches = await queued(() => verify(expected, password))
  return matches && hashed !== undefined
}
