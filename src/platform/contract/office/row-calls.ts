import type * as z from 'zod/mini'
import { resultsOf } from '#platform/contract/answers.ts'
import type { RefusalCode } from '#platform/contract/refusals.ts'
import { idParams } from '#platform/contract/values/fields.ts'
import type { Permission } from '#shop/staff/contract/permissions.ts'
import { addedAnswer, versionQuery, writtenAnswer } from './writes.ts'

interface Schemas<Body, Change, Read> {
  body: Body
  change: Change
  read: Read
}

/**
 * What the calls of every resource have in common: who may make them, what they take and answer. `add`, `change` and `remove`
 * get the codes that only this resource is refused with.
 */
export function rowCalls<Body extends z.ZodMiniType, Change extends z.ZodMiniType, Read extends z.ZodMiniType>(
  { body, change, read }: Schemas<Body, Change, Read>,
  permission: Permission,
) {
  const needs = { permission }
  const answers = { 200: writtenAnswer }
  const refusedBy = <Code extends RefusalCode>(codes: Code[]) => [
    'item_changed' as const,
    'item_not_found' as const,
    ...codes,
  ]
  return {
    list: { needs, answers: { 200: resultsOf(read) } },
    add: <Code extends RefusalCode>(...refuses: Code[]) => ({ needs, body, answers: { 200: addedAnswer }, refuses }),
    change: <Code extends RefusalCode = never>(...codes: Code[]) => ({
      ...{ needs, params: idParams, body: change, answers },
      refuses: refusedBy(codes),
    }),
    remove: <Code extends RefusalCode = never>(...codes: Code[]) => ({
      ...{ needs, params: idParams, query: versionQuery, answers },
      refuses: refusedBy(codes),
    }),
  }
}
