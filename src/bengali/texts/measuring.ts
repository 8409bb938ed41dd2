export const MEASURING = 'ভিজিটের হিসাব'
export const MEASURING_MORE = 'এর মানে কী?'
export const mayMeasure = (names: string): string => `${names} কি এখানে আপনার ভিজিটের হিসাব রাখতে পারে? `
export const AND = ' ও '
export const NO = 'না'
export const YES = 'হ্যাঁ'
export const MEASURED_YES = 'আপনি সম্মতি দিয়েছেন: আপনার ভিজিটের হিসাব রাখা হয়।'
export const MEASURED_NO = 'আপনি না বলেছেন: কোনো হিসাব রাখা হয় না।'
export const MEASURED_UNDECIDED = 'আপনি এখনো উত্তর দেননি: কোনো হিসাব রাখা হয় না।'
