import { bengaliDigits } from '#contract/digits.ts'

export const NOT_REVIEWED = 'এখনো রিভিউ নেই'
export const ratedOf = (rating: number, scale: number): string =>
  `রেটিং ${bengaliDigits(scale)}-এ ${bengaliDigits(rating)}`
export const ratedBy = (rated: string, count: number): string => `${rated}, ${bengaliDigits(count)}টি রিভিউ`
