import { bengaliDigits } from '#contract/digits.ts'

export const productCount = (count: number): string => `${bengaliDigits(count)}টি পণ্য`
