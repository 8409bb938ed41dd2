import { BALL, box, type Drawing, darker, disc, group, lighter, line, oval, path, ROUND } from './svg.ts'

/** A folded cloth with a border; `pattern` is drawn on it. */
const folded = ({ main, accent }: { main: string; accent: string }, pattern: string): string =>
  path(
    'M170 560Q150 520 190 510L800 480Q850 480 850 530V840Q850 890 800 894L210 905Q150 905 150 850Z',
    darker(main, 0.28),
  ) +
  path('M150 420Q150 360 210 356L790 330Q850 330 850 390V760Q850 810 800 814L210 830Q150 830 150 780Z', ROUND) +
  pattern +
  path('M150 700L850 670V760Q850 810 800 814L210 830Q150 830 150 780Z', accent) +
  line('M150 716L850 686M152 796L846 776', darker(accent, 0.3), 8) +
  line('M156 850Q500 860 846 830', lighter(main, 0.2), 8)

const at = (columns: number, rows: number, draw: (x: number, y: number) => string): string =>
  Array.from({ length: columns * rows }, (_, index) =>
    draw(
      215 + (index % columns) * (570 / (columns - 1)),
      410 + Math.floor(index / columns) * (230 / Math.max(1, rows - 1)),
    ),
  ).join('')

/** A saree with woven flowers. */
const saree: Drawing = (paint) =>
  folded(
    paint,
    at(
      7,
      4,
      (x, y) => path(`M${x} ${y - 24}l18 24 -18 24 -18 -24z`, lighter(paint.accent, 0.35)) + disc(x, y, 6, paint.main),
    ),
  ) +
  Array.from({ length: 13 }, (_, index) =>
    path(`M${180 + index * 50} ${752 - index * 2}l22 -30 22 30 -22 30z`, lighter(paint.accent, 0.5)),
  ).join('')

/** Cloth in checks. */
const checks: Drawing = (paint) =>
  folded(
    paint,
    [0, 1, 2, 3, 4, 5, 6]
      .map((index) =>
        line(`M${215 + index * 95} ${372 - index * 4}V${690 - index * 4}`, paint.accent, 18, { opacity: 0.75 }),
      )
      .join('') +
      [0, 1, 2, 3]
        .map((index) =>
          line(`M156 ${430 + index * 76}L846 ${404 + index * 76}`, lighter(paint.accent, 0.35), 12, { opacity: 0.75 }),
        )
        .join(''),
  )

const GARMENT = 'M390 130Q500 190 610 130L720 170L900 430L790 520L720 430V'
/** A shirt on no one; `length` is where it ends. */
const garment = (length: number, details: string): string =>
  path(`${GARMENT}${length}Q500 ${length + 40} 280 ${length}V430L210 520L100 430L280 170Z`, ROUND) +
  path(`M280 430V${length}Q300 ${length + 6} 330 ${length + 12}V300Z`, '#000', { opacity: 0.06 }) +
  path('M390 130Q500 190 610 130Q590 210 500 216Q410 210 390 130Z', '#000', { opacity: 0.16 }) +
  details

const panjabi: Drawing = ({ main, accent }) =>
  garment(
    880,
    box([474, 200, 52, 290], 10, lighter(main, 0.5), { stroke: accent, 'stroke-width': 5 }) +
      [250, 320, 390, 450].map((y) => disc(500, y, 10, accent)).join('') +
      line('M392 132Q500 236 608 132', accent, 14) +
      line('M880 420L790 500M120 420L210 500', accent, 12) +
      line('M300 860Q500 900 700 860', accent, 8),
  )

const fatua: Drawing = ({ main, accent }) =>
  garment(
    780,
    line('M392 132Q500 236 608 132', accent, 14) +
      box([484, 200, 32, 180], 8, accent) +
      Array.from({ length: 20 }, (_, index) => {
        const [x, y] = [340 + (index % 5) * 80, 440 + Math.floor(index / 5) * 90]
        return path(`M${x} ${y - 22}q22 22 0 44q-22 -22 0 -44z`, accent) + disc(x, y, 6, lighter(main, 0.5))
      }).join(''),
  )

const kurti: Drawing = ({ accent }) =>
  garment(
    890,
    path('M400 150Q500 420 600 150Q560 440 500 460Q440 440 400 150Z', accent) +
      [0, 1, 2, 3, 4].map((index) => disc(500, 250 + index * 44, 11, '#fff')).join('') +
      [320, 410, 500, 590, 680]
        .map((x) =>
          group(
            `translate(${x} 830)`,
            [0, 90, 180, 270].map((turn) => group(`rotate(${turn})`, oval(0, -18, 10, 18, accent))).join('') +
              disc(0, 0, 8, '#fff'),
          ),
        )
        .join('') +
      line('M284 780Q500 820 716 780', accent, 8),
  )

const sandals: Drawing = ({ main, accent }) => {
  const one =
    path(
      'M-110 -300C-40 -360 70 -340 100 -250C140 -110 80 0 110 130C130 240 80 310 0 310C-80 310 -120 240 -110 130C-90 20 -170 -160 -110 -300Z',
      darker(main, 0.3),
    ) +
    path(
      'M-104 -310C-40 -370 60 -350 90 -262C128 -122 70 -12 98 116C116 220 70 290 -4 290C-78 290 -116 220 -106 118C-90 10 -160 -166 -104 -310Z',
      BALL,
    ) +
    line('M-10 -230Q-80 -140 -100 0M-10 -230Q70 -160 90 20', accent, 34) +
    disc(-10, -236, 24, accent)
  return group('translate(330 560) rotate(-14)', one) + group('translate(670 560) scale(-1 1) rotate(-14)', one)
}

const backpack: Drawing = ({ main, accent }) =>
  line('M420 190Q420 90 500 90Q580 90 580 190', darker(main, 0.3), 34) +
  line('M260 320Q170 420 210 800M740 320Q830 420 790 800', darker(main, 0.35), 44) +
  path('M250 400C250 220 340 150 500 150C660 150 750 220 750 400V830Q750 905 670 905H330Q250 905 250 830Z', ROUND) +
  path('M300 600H700V830Q700 860 660 860H340Q300 860 300 830Z', accent) +
  line('M300 640H700', darker(accent, 0.35), 12) +
  line('M290 420Q500 330 710 420', darker(main, 0.35), 12) +
  box([470, 400, 60, 80], 14, accent) +
  box([470, 636, 60, 60], 10, main)

/** Clothes and cloth. */
export const CLOTH = { saree, checks, panjabi, fatua, kurti, sandals, backpack }
