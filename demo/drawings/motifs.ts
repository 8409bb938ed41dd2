import { ring } from './parts.ts'
import { BALL_ACCENT, darker, disc, group, lighter, line, oval, path, scattered } from './svg.ts'

/** What is in a pack, drawn in the window of the pack, a circle of 130 around 500, 665. */
export const MOTIFS = {
  grains: (color: string) =>
    scattered(60, [500, 665, 118, 118], (x, y, turn) =>
      oval(x, y, 17, 6, turn % 2 ? color : darker(color, 0.12), { transform: `rotate(${turn} ${x} ${y})` }),
    ),
  lentils: (color: string) =>
    scattered(55, [500, 665, 116, 116], (x, y, turn) => disc(x, y, 14, turn % 3 ? color : darker(color, 0.16))),
  nuts: (color: string) =>
    scattered(
      26,
      [500, 665, 108, 108],
      (x, y, turn) =>
        disc(x, y, 23, turn % 3 ? color : lighter(color, 0.2)) + disc(x - 6, y - 7, 6, lighter(color, 0.5)),
    ),
  chilli: () =>
    [-28, 4, 36]
      .map((turn) =>
        group(
          `rotate(${turn} 500 560)`,
          path('M488 590C470 660 470 720 522 770C520 710 528 660 514 590Z', '#c9281f'),
          line('M500 590C500 570 510 560 520 555', '#3f7a35', 10),
        ),
      )
      .join(''),
  leaf: (color: string) =>
    [-42, 0, 42]
      .map((turn) =>
        group(
          `rotate(${turn} 500 770)`,
          path('M500 770C430 710 440 610 500 560C560 610 570 710 500 770Z', color),
          line('M500 760V590', lighter(color, 0.4), 6),
        ),
      )
      .join(''),
  wave: (color: string) =>
    [600, 650, 700, 750].map((y) => line(`M400 ${y}q25 -34 50 0t50 0t50 0t50 0`, color, 14)).join(''),
  mix: () =>
    scattered(34, [500, 665, 112, 112], (x, y, turn) =>
      turn % 3 ? line(`M${x - 18} ${y}q18 -16 36 4`, turn % 2 ? '#d58a2a' : '#b5651d', 9) : disc(x, y, 13, '#8f9b3a'),
    ),
  mango: () =>
    path('M420 690C410 600 480 560 540 580C600 600 610 690 570 740C530 780 440 770 420 690Z', BALL_ACCENT) +
    path('M545 580C560 545 600 535 625 545C610 575 580 590 545 580Z', '#4d8b3c'),
  flower: (color: string) => ring(5, oval(500, 610, 42, 56, color), ' 500 665') + disc(500, 665, 34, '#f3c44e'),
} satisfies Record<string, (color: string) => string>
export type Motif = keyof typeof MOTIFS
