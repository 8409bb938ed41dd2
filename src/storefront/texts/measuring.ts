import { text } from '#platform/contract/edition.ts'

/** The question whether visits may be measured. */

export const MEASURING = text({ en: 'Measuring visits', bn: 'ভিজিটের হিসাব' })
export const MEASURING_MORE = text({ en: 'What that means', bn: 'এর মানে কী?' })
export const mayMeasure = (names: string): string =>
  text({ en: `May ${names} measure your visits here? `, bn: `${names} কি এখানে আপনার ভিজিটের হিসাব রাখতে পারে? ` })
/** Names in a sentence: "Google, Meta and TikTok". */
export const listNames = (names: string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(text({ en: ' and ', bn: ' ও ' }))
export const NO = text({ en: 'No', bn: 'না' })
export const YES = text({ en: 'Yes', bn: 'হ্যাঁ' })
export const MEASURED_YES = text({
  en: 'You have agreed: your visits are measured.',
  bn: 'আপনি সম্মতি দিয়েছেন: আপনার ভিজিটের হিসাব রাখা হয়।',
})
export const MEASURED_NO = text({
  en: 'You have said no: nothing is measured.',
  bn: 'আপনি না বলেছেন: কোনো হিসাব রাখা হয় না।',
})
export const MEASURED_UNDECIDED = text({
  en: 'You have not answered yet: nothing is measured.',
  bn: 'আপনি এখনো উত্তর দেননি: কোনো হিসাব রাখা হয় না।',
})
