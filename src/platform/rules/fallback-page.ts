/**
 * Paths of pages that a static host may have no file for: products newer than the last upload, and single orders. The
 * first group is the base of the edition.
 */
export const FALLBACK_PATH = /^(\/bn)?\/(product-details|dashboard\/orders)\/\d+\/?$/
