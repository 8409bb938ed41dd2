import * as z from 'zod/mini'
import { pictureSchema } from '../catalog.ts'
import { id } from '../fields.ts'

/** An uploaded picture: its id for the rows that show it. */
export const pictureAnswer = z.object({ pk: id, picture: pictureSchema })
