import * as z from 'zod/mini'
import { MAX_SEARCH } from '#platform/contract/limits.ts'

/** A search as typed, cut at MAX_SEARCH. NULs are removed: no product has one, and no search is refused. */
export const searchText = z._default(
  z.string().check(
    z.overwrite((typed) => typed.replaceAll('\0', '')),
    z.trim(),
    z.overwrite((typed) => typed.slice(0, MAX_SEARCH)),
  ),
  '',
)
