import type { MiddlewareHandler } from 'hono'
import { respondToError } from './respond-to-error.ts'

/**
 * The steps of a call as one handler: the router stores each handler that it is given by itself and sorts those of each
 * request. A failure becomes a response at the step that fails, as between handlers of Hono, so that steps before see it.
 */
export const inTurn =
  (steps: MiddlewareHandler[]): MiddlewareHandler =>
  (c, next) => {
    const run = async (index: number): Promise<void> => {
      const step = steps[index]
      try {
        const response = await (step ? step(c, () => run(index + 1)) : next())
        if (response && !c.finalized) c.res = response
      } catch (error) {
        if (!(error instanceof Error)) throw error
        c.error = error
        c.res = respondToError(error, c)
      }
    }
    return run(0)
  }
