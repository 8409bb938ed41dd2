/** The cheapest that Argon2 takes, in place of `src/platform/security/password-cost.ts`. */
export const PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }
