/** Event that hydrates the `astro-island` that it is dispatched on. */
export const HYDRATE = 'haat:hydrate'

/** Event that the frame dispatches on the window: islands that hydrate at an interaction may fetch their code. */
export const PREFETCH = 'haat:prefetch'
