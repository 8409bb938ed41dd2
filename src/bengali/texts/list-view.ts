import { bengaliDigits } from '#contract/digits.ts'

export const moreChoices = (count: number): string => `আরও ${bengaliDigits(count)}টি`
export const productsOfChoice = (): string => 'টি পণ্য'
export const showProducts = (count: number): string => `${bengaliDigits(count)}টি পণ্য দেখুন`
export const productsFound = (count: number): string => `${bengaliDigits(count)}টি পণ্য পাওয়া গেছে`
export const pageOf = (page: number, last: number): string => `পেজ ${bengaliDigits(page)} (মোট ${bengaliDigits(last)})`
