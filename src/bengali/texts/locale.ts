export const IS_BENGALI: boolean = true
export const NUMBERS = 'bn-BD'
export const LANGUAGE: 'en' | 'bn' = 'bn'
export const RELATIVE = 'bn'
export const JUST_NOW = 'এইমাত্র'
