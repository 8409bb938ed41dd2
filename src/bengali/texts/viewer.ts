import { bengaliDigits } from '#contract/digits.ts'

export const pictureOf = (shown: number, all: number): string => `${bengaliDigits(shown)}/${bengaliDigits(all)}`
