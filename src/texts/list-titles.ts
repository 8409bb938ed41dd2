/** What a list is narrowed by, and its heading. */

export const starsAndUp = (least: number): string => `${least} stars and up`
export const percentOrMore = (least: number): string => `${least}% off or more`
export const priceFrom = (price: string): string => `From ${price}`
export const foundIn = (search: string, category: string): string => `“${search}” in ${category}`
export const resultsFor = (search: string): string => `Results for “${search}”`
export const categoryBy = (category: string, brand: string): string => `${category} by ${brand}`
export const titleOfPage = (title: string, page: number): string => `${title}, page ${page}`
