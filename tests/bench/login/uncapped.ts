import { hashSync } from '@node-rs/argon2'

/** Path of the bench server's login without the queue. */
export const UNCAPPED = '/uncapped-login'
/** With the parameters of `security/password.ts`. */
export const VERIFIED = hashSync('haat-demo', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
