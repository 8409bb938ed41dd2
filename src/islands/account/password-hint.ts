import { PASSWORD_LEAST } from '#contract/limits.ts'

export const PASSWORD_HINT = `At least ${PASSWORD_LEAST} characters.`
