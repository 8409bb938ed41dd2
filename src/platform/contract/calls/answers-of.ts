import * as z from 'zod/mini'
import { REFUSAL_DETAILS, refusalSchema } from '#platform/contract/refusal-details.ts'
import { REFUSALS, type RefusalCode } from '#platform/contract/refusals.ts'
import { type Call, codesOf } from './call.ts'

const hasDetails = (code: RefusalCode): code is keyof typeof REFUSAL_DETAILS => code in REFUSAL_DETAILS

/** The refusals with these codes: one schema for those that only say why, and one for each that says more. */
function refusalsWith(codes: RefusalCode[]): z.ZodMiniType[] {
  const plain = codes.filter((code) => !hasDetails(code))
  const detailed = codes
    .filter(hasDetails)
    .map((code) => z.extend(refusalSchema, { code: z.literal(code), ...REFUSAL_DETAILS[code].shape }))
  return plain.length > 0 ? [...detailed, z.extend(refusalSchema, { code: z.enum(plain) })] : detailed
}

/** Codes by the status that they are sent with. */
export function codesByStatus(call: Call): Map<number, RefusalCode[]> {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of codesOf(call)) {
    const { status } = REFUSALS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}

/** Everything that a call may return: a schema for each status. */
export function answersOf(call: Call): Map<number, z.ZodMiniType> {
  const schemas = new Map<number, z.ZodMiniType[]>()
  for (const [status, schema] of Object.entries(call.answers)) schemas.set(Number(status), [schema])
  for (const [status, codes] of codesByStatus(call))
    schemas.set(status, [...(schemas.get(status) ?? []), ...refusalsWith(codes)])
  return new Map([...schemas].map(([status, each]) => [status, each.length === 1 && each[0] ? each[0] : z.union(each)]))
}
