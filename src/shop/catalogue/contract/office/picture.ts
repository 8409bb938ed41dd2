import * as z from 'zod/mini'
import { id, pictureSchema } from '#platform/contract/values/fields.ts'

/** An uploaded picture: its id for the rows that show it. */
export const pictureAnswer = z.object({ pk: id, picture: pictureSchema })
