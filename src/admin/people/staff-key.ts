/** Under which the list of staff is cached. */
export const STAFF = ['staff']
