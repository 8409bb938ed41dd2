/** Sent to an `astro-island`, wakes it. */
export const WAKE = 'haat:wake'

/** Sent to the window by the frame's script when sleeping islands may fetch their code. */
export const FETCH_AHEAD = 'haat:fetch-ahead'
