/** Sent to an `astro-island`: hydrates it. */
export const HYDRATE = 'haat:hydrate'

/** Sent to the window by the frame: islands that hydrate at an interaction may fetch their code. */
export const PREFETCH = 'haat:prefetch'
