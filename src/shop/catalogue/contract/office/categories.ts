import * as z from 'zod/mini'
import { successSchema } from '#platform/contract/answers.ts'
import { version } from '#platform/contract/office/fields.ts'
import { id } from '#platform/contract/values/fields.ts'

export const categoryMerge = z.object({ into: id, version })
export const mergedAnswer = z.extend(successSchema, { moved: z.int() })
