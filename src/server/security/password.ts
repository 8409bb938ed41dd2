import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { PASSWORD_HASHES_AT_A_TIME, PASSWORD_HASHES_WAITING } from '#contract/limits.ts'

/** Argon2id with the parameters that OWASP names first: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Thrown instead of a hash when more wait than can be computed soon. */
export class PasswordsBusy extends Error {}

/** One processor is left to everything else where there are two or more. */
export const HASHES_AT_A_TIME = Math.max(1, Math.min(PASSWORD_HASHES_AT_A_TIME, availableParallelism() - 1))

// More would take the thread pool, and the processor, from the pages that are being read from disk.
const queue = pLimit(HASHES_AT_A_TIME)

/** Whether a password would have to wait for too many others. */
export const areHashesBusy = (): boolean => queue.pendingCount >= PASSWORD_HASHES_WAITING

function queued<T>(work: () => Promise<T>): Promise<T> {
  if (areHashesBusy()) throw new PasswordsBusy('Too many passwords wait to be hashed.')
  return queue(work)
}

/** The hash of a password, its salt and parameters included. Throws `PasswordsBusy`. */
export const hashPassword = async (password: string): Promise<string> => queued(() => hash(password, PARAMETERS))

/** A hash that no password has: a customer who is not known takes as long to refuse as one who is. */
const nobody = hash(crypto.randomUUID(), PARAMETERS)

/** Whether the password is that of the hash; without a hash it is not, after the same work. Throws `PasswordsBusy`. */
export async function isPassword(hashed: string | undefined, password: string): Promise<boolean> {
  const known = hashed ?? (await nobody)
  const matches = await queued(() => verify(known, password))
  return matches && hashed !== undefined
}
