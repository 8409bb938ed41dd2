import { HTTPException } from 'hono/http-exception'

/** Thrown when a response times out, or is one too many. */
export const TOO_SLOW = new HTTPException(503)
