import { bengaliDigits } from '#contract/digits.ts'

export const inCart = (quantity: number): string => `✓ কার্টে ${bengaliDigits(quantity)}টি`
export const IN_CART_ADD = 'কার্টে নিন'
