import type * as english from '../../rules/shown-text.ts'

export const shownText: typeof english.shownText = (text, bengali) => bengali || text
