/** From and until in the right order. */
export const isWindow = (from: string | null | undefined, until: string | null | undefined): boolean =>
  !from || !until || from < until
