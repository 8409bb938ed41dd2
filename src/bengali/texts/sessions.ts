import { bengaliDigits } from '#contract/digits.ts'

/** `Chrome on Android` without the English word; both are names. */
export const deviceOf = (device: string): string => device.replace(/ on /, ', ')
export const signedIn = (since: string, seen: string): string => `লগইন ${since}, শেষ ব্যবহার ${seen}`
export const signedInOn = (device: string, since: string): string => `${device}, লগইন ${since}`
export const signedOutAfter = (days: number): string =>
  `অচেনা ডিভাইস? লগআউট করে পাসওয়ার্ড বদলান। ${bengaliDigits(days)} দিন ব্যবহার না হলে ডিভাইস নিজে থেকেই লগআউট হয়।`
