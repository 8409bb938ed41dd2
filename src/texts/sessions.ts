/** The devices that are signed in. */

export const deviceOf = (device: string): string => device
export const signedIn = (since: string, seen: string): string => `Signed in ${since}, last seen ${seen}`
export const signedInOn = (device: string, since: string): string => `${device}, signed in ${since}`
export const signedOutAfter = (days: number): string =>
  `A device that you do not know? Sign it out, and change your password. A device that is not used for ${days} days is signed out by itself.`
