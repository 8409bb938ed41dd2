import type { Context } from 'hono'

/** Whether a browser sent the form without script: it would show JSON as a page. */
export const isPlainForm = (c: Pick<Context, 'req'>): boolean => c.req.header('Accept')?.includes('text/html') ?? false
