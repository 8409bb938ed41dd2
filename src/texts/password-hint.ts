/** Below the field of a new password. */

export const atLeastCharacters = (least: number): string => `At least ${least} characters.`
