/** Paths of pages that a static host may have no file for: products newer than the last upload, and single orders. */
export const FALLBACK_PATH = /^\/(product-details|dashboard\/orders)\/\d+\/?$/
