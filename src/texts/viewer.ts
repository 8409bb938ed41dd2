/** Pictures on the whole screen. */

export const pictureOf = (shown: number, all: number): string => `${shown}/${all}`
