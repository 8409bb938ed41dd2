import { box, group, lighter, line, path } from './svg.ts'

export const LEAF = '#4d8b3c'
export const leaf = (x: number, y: number, turn: number): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    path('M0 0C40 -70 130 -70 170 0C130 60 40 60 0 0Z', LEAF) + line('M10 0H150', lighter(LEAF, 0.4), 6),
  )

/** Several of one thing, back to front, each drawn around 0, 0. */
export const heap = (thing: string, places: [x: number, y: number, turn: number, scale?: number][]): string =>
  places.map(([x, y, turn, scale = 1]) => group(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, thing)).join('')

/** So many of one thing in a ring around a point, each turned away from it. */
export const ring = (count: number, thing: string, around = ''): string =>
  Array.from({ length: count }, (_, at) => group(`rotate(${(360 / count) * at}${around})`, thing)).join('')

export const CREAM = '#fff8e9'
/** A cream card with the name of a pack, which `lettering.ts` centres at 500, 455. */
export const nameCard = (label: string, transform: string, [y, height] = [385, 140]): string =>
  group(transform, box([270, y, 460, height], 14, CREAM), label)
