import { bengaliDigits } from '#contract/digits.ts'

export const nothingFoundFor = (typed: string): string => `“${typed}” পাওয়া যায়নি`
export const suggestionCount = (count: number): string => `${bengaliDigits(count)}টি সাজেশন`
