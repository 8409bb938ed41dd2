/** How numbers, days and counts are written. Constants, so that a bundle contains only its own language. */

export const IS_BENGALI: boolean = false
export const NUMBERS = 'en-IN'
export const LANGUAGE: 'en' | 'bn' = 'en'
export const RELATIVE = 'en'
export const JUST_NOW = 'a moment ago'
