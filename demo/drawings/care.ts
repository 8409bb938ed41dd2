import { CREAM, nameCard, ring } from './parts.ts'
import {
  BALL,
  BALL_ACCENT,
  box,
  type Drawing,
  darker,
  disc,
  group,
  lighter,
  line,
  oval,
  path,
  ROUND,
  ROUND_ACCENT,
} from './svg.ts'

const soap: Drawing = ({ main, accent, label }) =>
  path('M110 520L620 440L850 520V680L350 780L110 690Z', ROUND_ACCENT) +
  path('M110 520L620 440L850 520L350 610Z', lighter(accent, 0.3)) +
  path('M350 610L850 520V680L350 780Z', darker(accent, 0.08)) +
  group(
    'translate(130 300) skewY(-9) scale(.78)',
    box([330, 458, 560, 130], 14, CREAM),
    group('translate(110 74)', label),
  ) +
  path(
    'M330 780C330 690 440 670 560 670C690 670 780 700 780 790C780 870 680 900 560 900C420 900 330 870 330 780Z',
    BALL,
  ) +
  oval(552, 770, 150, 50, lighter(main, 0.3)) +
  line('M480 776Q550 740 630 776', darker(main, 0.2), 10) +
  [
    [820, 840, 34],
    [880, 800, 20],
    [270, 860, 26],
    [850, 880, 14],
  ]
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, '#fff', { opacity: 0.75 }))
    .join('')

const lipstick: Drawing = ({ main, accent }) =>
  box([250, 420, 190, 480], 20, ROUND_ACCENT) +
  box([250, 420, 190, 40], 10, lighter(accent, 0.4)) +
  box([560, 620, 200, 280], 20, ROUND_ACCENT) +
  box([584, 480, 152, 160], 8, '#d8b45c') +
  box([584, 480, 40, 160], 8, '#f0d998') +
  path('M604 490V300Q620 220 716 190V490Z', ROUND) +
  path('M604 300Q620 220 716 190Q720 260 604 300Z', lighter(main, 0.25))

const toothbrushes: Drawing = ({ main, accent }) => {
  const brush = (color: string) =>
    path('M-26 -60L-34 380Q-30 420 0 420Q30 420 34 380L26 -60Q20 -140 24 -200V-400H-24V-200Q-20 -140 -26 -60Z', color) +
    box([24, -410, 70, 170], 14, '#fff') +
    [0, 1, 2, 3].map((row) => box([30, -404 + row * 42, 60, 32], 6, row % 2 ? '#cfe3ee' : color)).join('') +
    box([-14, 60, 28, 220], 14, '#fff', { opacity: 0.5 })
  return group('translate(400 500) rotate(-12)', brush(main)) + group('translate(610 500) rotate(10)', brush(accent))
}

const comb: Drawing = ({ main }) =>
  group(
    'rotate(-16 500 520)',
    path('M120 320Q500 220 880 320Q910 330 900 380L880 480H120L100 380Q90 330 120 320Z', main) +
      path('M120 320Q500 220 880 320L876 350Q500 252 124 350Z', lighter(main, 0.35)) +
      Array.from({ length: 22 }, (_, index) =>
        path(
          `M${130 + index * 34} 470h22l-5 ${230 - Math.abs(11 - index) * 3}h-12z`,
          index % 2 ? main : darker(main, 0.08),
        ),
      ).join('') +
      line('M220 400Q360 350 500 350T780 400', darker(main, 0.35), 8) +
      [300, 500, 700].map((x) => disc(x, 400, 14, darker(main, 0.35))).join(''),
  )

const roseBottle: Drawing = ({ accent, label }) =>
  box([440, 130, 120, 110], 14, ROUND_ACCENT) +
  path('M450 240H550V330Q700 370 700 520V840Q700 905 640 905H360Q300 905 300 840V520Q300 370 450 330Z', ROUND) +
  path('M326 520V840Q330 872 356 878V440Q330 470 326 520Z', '#fff', { opacity: 0.45 }) +
  nameCard(label, 'translate(115 260) scale(.77)') +
  group('translate(500 790)', ring(5, disc(0, -34, 36, BALL_ACCENT)) + disc(0, 0, 26, darker(accent, 0.2)))

/** Beauty and care. */
export const CARE = { soap, lipstick, toothbrushes, comb, roseBottle }
