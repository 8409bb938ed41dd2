import { text } from '#platform/contract/edition.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

/** The devices that are signed in. */

export const deviceOf = (device: string): string => text({ en: device, bn: device.replace(/ on /, ', ') })
export const signedIn = (since: string, seen: string): string =>
  text({ en: `Signed in ${since}, last seen ${seen}`, bn: `লগইন ${since}, শেষ ব্যবহার ${seen}` })
export const signedInOn = (device: string, since: string): string =>
  text({ en: `${device}, signed in ${since}`, bn: `${device}, লগইন ${since}` })
export const signedOutAfter = (days: number): string =>
  text({
    en: `A device that you do not know? Sign it out, and change your password. A device that is not used for ${days} days is signed out by itself.`,
    bn: `অচেনা ডিভাইস? লগআউট করে পাসওয়ার্ড বদলান। ${bengaliDigits(days)} দিন ব্যবহার না হলে ডিভাইস নিজে থেকেই লগআউট হয়।`,
  })
