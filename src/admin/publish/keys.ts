/** Under which names drafts, publications and the static host are stored. */
export const DRAFTS = ['drafts']
export const PUBLICATIONS = ['publications']
export const HOSTING = ['hosting']
