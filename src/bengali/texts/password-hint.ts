import { bengaliDigits } from '#contract/digits.ts'

export const atLeastCharacters = (least: number): string => `অন্তত ${bengaliDigits(least)} অক্ষর।`
