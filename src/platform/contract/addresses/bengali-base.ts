/** Where addresses of the Bengali edition begin. */
export const BENGALI_BASE = '/bn'

/** The address of the same page in the Bengali edition: `/bn` for the home page. */
export const bengaliOf = (address: string): string => BENGALI_BASE + address.replace(/^\/(?=$|[?#])/, '')
