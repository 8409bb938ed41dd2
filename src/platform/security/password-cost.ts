/**
 * Argon2id with the first parameters that OWASP recommends: 19 MiB, two passes, one lane. A module of its own, because the
 * tests of the API put a cheap one in its place.
 */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
