/** From and until in the right order. */
export const isWindow = (from: unknown, until: unknown): boolean =>
  typeof from !== 'string' || typeof until !== 'string' || from === '' || until === '' || from < until
