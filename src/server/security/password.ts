import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP names first: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password, its salt and parameters included. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

/** A hash that no password has: a customer who is not known takes as long to refuse as one who is. */
const nobody = hashPassword(crypto.randomUUID())

/** Whether the password is that of the hash; without a hash it is not, after the same work. */
export async function isPassword(hashed: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(hashed ?? (await nobody), password)
  return matches && hashed !== undefined
}
