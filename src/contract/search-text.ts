import * as z from 'zod/mini'
import { SEARCH_MOST } from './limits.ts'

/** A search as typed, cut at SEARCH_MOST. NULs are removed: no product has one, and no search is refused. */
export const searchText = z._default(
  z.string().check(
    z.overwrite((typed) => typed.replaceAll('\0', '')),
    z.trim(),
    z.overwrite((typed) => typed.slice(0, SEARCH_MOST)),
  ),
  '',
)
