export const ADD_TO_CART = 'কার্টে নিন'
export const chooseOptions = (options: readonly string[]): string => `${options.join(' ও ')} বেছে নিন`
export const BUY_NOW = 'এখনই কিনুন'
export const PHONE_OR_EMAIL = 'মোবাইল নম্বর বা ইমেইল'
export const TELL_ME = 'স্টকে এলে জানান'
export const RECENTLY_VIEWED = 'সম্প্রতি দেখেছেন'
export const CLEAR = 'মুছুন'
export const SIMILAR_PRODUCTS = 'একই ধরনের পণ্য'
