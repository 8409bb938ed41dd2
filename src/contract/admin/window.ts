import * as z from 'zod/mini'
import { WINDOW_WRONG } from '../office-messages.ts'
import { chosenMoment } from './fields.ts'

/** From and until in the right order. */
export const isWindow = (from: string | null | undefined, until: string | null | undefined): boolean =>
  !from || !until || from < until

/** From when until when something counts; null for no bound. */
export const windowShape = { starts_at: z.nullable(chosenMoment), ends_at: z.nullable(chosenMoment) }
interface Windowed {
  starts_at: string | null
  ends_at: string | null
}
/** Refuses an end that is not after the beginning. */
export const checkWindow = ({ value, issues }: z.core.ParsePayload<Windowed>) => {
  if (isWindow(value.starts_at, value.ends_at)) return
  issues.push({ code: 'custom', path: ['ends_at'], message: WINDOW_WRONG, input: value })
}
