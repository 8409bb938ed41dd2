/** Where a page without script is: beside a static host, only the server of the API makes such pages. */
export const plainAddress = (apiHost: string | undefined, path: string): string => (apiHost ?? '') + path
