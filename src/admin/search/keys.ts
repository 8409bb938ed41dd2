/** Under which names missed searches and synonyms are stored: a pair that is written may change what all of them find. */
export const SEARCHES = ['searches']
export const SYNONYMS = [...SEARCHES, 'synonyms']
export const TRIED = [...SEARCHES, 'tried']
