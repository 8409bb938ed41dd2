import * as z from 'zod/mini'
import { successSchema } from '../answers.ts'
import { id } from '../fields.ts'
import { version } from './fields.ts'

export const categoryMerge = z.object({ into: id, version })
export const mergedAnswer = z.extend(successSchema, { moved: z.int() })
