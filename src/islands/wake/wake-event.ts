/** Sent to an `astro-island`, wakes it. */
export const WAKE = 'haat:wake'
