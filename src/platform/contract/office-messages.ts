/** Sentences that several refusals of the back office share, for programs and logs. Its screens have words of their own. */

export const ITEM_NOT_FOUND = 'This is no longer there.'
export const REDIRECT_NOT_LOCAL = 'Write a path of this shop, such as /product/rice.'
export const PARENT_GONE = 'This category is no longer there.'
export const BEFORE_NOT_MORE = 'The price before must be more than the price.'
export const OPTIONS_SAME = 'Two of these are the same.'
export const CATEGORY_GONE = 'There is no such category.'
export const WINDOW_WRONG = 'The end must be after the beginning.'
export const PLAN_TOO_FAR = 'A planned price begins and ends within 5 years from now.'
export const PICTURES_AWAY =
  'The place of the pictures can’t be reached right now. Nothing was stored; try again in a minute.'
export const IMPORT_REFUSED = 'This file cannot be imported.'

export const BIN_WRONG = 'Write a BIN such as 001234567-0101.'
export const MEASURE_SECRET_WRONG = 'A secret has letters, digits and signs, without spaces.'
