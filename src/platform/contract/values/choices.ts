/** Choices of one facet that an address may name. */
export const MAX_FACET_CHOICES = 20
/** Stars that a list can be narrowed to, and up. */
export const RATING_CHOICES = [4, 3, 2] as const
/** Percent off that a list can be narrowed to, and more. */
export const DISCOUNT_CHOICES = [10, 20, 30, 50] as const
/** Between the name of an option and its value, as `Size:M`. */
export const OPTION_MARK = ':'
/** Characters of a choice in an address. */
export const MAX_CHOICE = 200
/** Percent off that an address may ask for. */
export const MAX_DISCOUNT = 99
