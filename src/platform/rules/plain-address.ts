import { NEXT_FIELD } from '#platform/contract/plain-views.ts'

/** Where a page without script is: beside a static host, only the server of the API makes such pages. */
export const plainAddress = (apiHost: string | undefined, path: string): string => (apiHost ?? '') + path

/** The address of a page that leads to `next` after the sign-in. */
export const withNext = (path: string, next = ''): string =>
  next === '' ? path : `${path}?${new URLSearchParams({ [NEXT_FIELD]: next })}`
