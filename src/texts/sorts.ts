/** The orders of a list, in the menu of the list page. */

export const SORT_LATEST = 'Latest'
export const SORT_POPULAR = 'Most popular'
export const SORT_CHEAP = 'Price low to high'
export const SORT_DEAR = 'Price high to low'
export const SORT_RATED = 'Top rated'
export const SORT_DISCOUNT = 'Biggest discount'
export const SORT_A_Z = 'A-Z'
export const SORT_Z_A = 'Z-A'
