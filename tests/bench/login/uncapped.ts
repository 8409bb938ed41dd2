import { hashSync } from '@node-rs/argon2'
import { PASSWORD_COST } from '#platform/security/password-cost.ts'

/** Path of the bench server's login without the queue. */
export const UNCAPPED = '/uncapped-login'
export const VERIFIED = hashSync('haat-demo', PASSWORD_COST)
