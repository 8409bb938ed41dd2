export const MEASURING = 'ভিজিট মাপা'
export const MEASURING_MORE = 'এর মানে কী'
export const mayMeasure = (names: string): string => `${names} কি এখানে আপনার ভিজিট মাপতে পারে? `
export const AND = ' ও '
export const NO = 'না'
export const YES = 'হ্যাঁ'
export const MEASURED_YES = 'আপনি সম্মতি দিয়েছেন: আপনার ভিজিট মাপা হয়।'
export const MEASURED_NO = 'আপনি না বলেছেন: কিছুই মাপা হয় না।'
export const MEASURED_UNDECIDED = 'আপনি এখনো উত্তর দেননি: কিছুই মাপা হয় না।'
