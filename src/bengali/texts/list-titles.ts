import { bengaliDigits } from '#contract/digits.ts'

export const starsAndUp = (least: number): string => `${bengaliDigits(least)} তারা বা বেশি`
export const percentOrMore = (least: number): string => `${bengaliDigits(least)}% বা বেশি ছাড়`
export const priceFrom = (price: string): string => `${price} থেকে`
export const foundIn = (search: string, category: string): string => `${category}-এ “${search}”`
export const resultsFor = (search: string): string => `“${search}” খুঁজে যা পাওয়া গেছে`
export const categoryBy = (category: string, brand: string): string => `${brand}-এর ${category}`
export const titleOfPage = (title: string, page: number): string => `${title}, পেজ ${bengaliDigits(page)}`
