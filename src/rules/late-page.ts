/** Paths of pages that a static host may not have: of products newer than its files, and of single orders. */
export const LATE_PATH = /^\/(product-details|dashboard\/orders)\/\d+\/?$/
