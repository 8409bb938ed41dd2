import { ring } from './parts.ts'
import { BALL, box, type Drawing, darker, disc, group, lighter, line, oval, path, ROUND } from './svg.ts'

const lamps: Drawing = ({ main, accent }) => {
  const lamp =
    path('M-200 -20C-200 110 -110 160 0 160C110 160 210 110 260 -50C150 10 60 20 0 20C-80 20 -150 10 -200 -20Z', BALL) +
    oval(10, -20, 214, 52, darker(main, 0.25)) +
    oval(10, -16, 176, 34, '#d79a2b') +
    line('M120 -10L226 -50', '#f3ead8', 18) +
    path('M226 -60C180 -120 226 -170 236 -230C280 -160 290 -110 226 -60Z', accent) +
    path('M230 -74C212 -106 232 -130 238 -158C258 -124 260 -98 230 -74Z', '#fff4c4')
  return (
    group('translate(330 560) scale(.78)', lamp) +
    group('translate(680 570) scale(.78)', lamp) +
    group('translate(490 750) scale(.98)', lamp)
  )
}

const basket: Drawing = ({ main }) =>
  line('M200 520C200 40 800 40 800 520', main, 44) +
  line('M200 520C200 40 800 40 800 520', darker(main, 0.25), 44, {
    'stroke-dasharray': '12 26',
    'stroke-linecap': 'butt',
  }) +
  path('M140 500H860L780 860Q770 905 720 905H280Q230 905 220 860Z', ROUND) +
  [0, 1, 2, 3, 4, 5]
    .map((row) =>
      Array.from({ length: 9 }, (_, column) =>
        box(
          [160 + row * 14 + column * (76 - row * 3), 520 + row * 62, 46 - row * 2, 48],
          14,
          (row + column) % 2 ? lighter(main, 0.28) : darker(main, 0.2),
        ),
      ).join(''),
    )
    .join('') +
  box([116, 470, 768, 64], 32, lighter(main, 0.1)) +
  line('M150 502H850', darker(main, 0.3), 10, { 'stroke-dasharray': '30 22' })

const korai: Drawing = ({ main }) =>
  line('M150 520Q50 500 70 600Q90 660 190 640M850 520Q950 500 930 600Q910 660 810 640', darker(main, 0.1), 34) +
  path('M130 520H870C850 760 720 880 500 880C280 880 150 760 130 520Z', ROUND) +
  oval(500, 520, 370, 110, lighter(main, 0.2)) +
  oval(500, 530, 330, 86, darker(main, 0.35)) +
  line('M240 560Q320 600 440 610', lighter(main, 0.4), 10) +
  path('M200 640C250 780 360 850 480 866C340 860 240 790 200 640Z', '#fff', { opacity: 0.18 })

const bucket: Drawing = ({ main, accent }) =>
  line('M190 350C190 90 810 90 810 350', '#b9bdc1', 20) +
  box([430, 130, 140, 44], 20, accent) +
  path('M160 340H840L760 860Q752 905 700 905H300Q248 905 240 860Z', ROUND) +
  oval(500, 340, 350, 84, lighter(main, 0.25)) +
  oval(500, 348, 308, 62, darker(main, 0.4)) +
  path('M178 460Q500 540 822 460L812 530Q500 610 188 530Z', darker(main, 0.15)) +
  path('M236 560L270 860Q274 880 300 884L262 560Z', '#fff', { opacity: 0.3 }) +
  disc(190, 352, 24, accent) +
  disc(810, 352, 24, accent)

const handFan: Drawing = ({ main, accent }) =>
  line('M500 520V900', '#8a5a2b', 40) +
  path('M500 90C720 90 830 260 800 430C770 600 620 640 500 640C380 640 230 600 200 430C170 260 280 90 500 90Z', BALL) +
  line(
    'M500 120C700 120 796 270 770 424C744 570 610 610 500 610C390 610 256 570 230 424C204 270 300 120 500 120Z',
    accent,
    22,
    { 'stroke-dasharray': '8 34' },
  ) +
  ring(6, path('M500 350Q560 270 500 190Q440 270 500 350Z', accent) + disc(500, 176, 14, '#fff'), ' 500 370') +
  disc(500, 370, 40, '#fff') +
  disc(500, 370, 22, main) +
  box([472, 600, 56, 60], 12, accent)

const flute: Drawing = ({ main, accent }) =>
  group(
    'rotate(-28 500 520)',
    box([40, 470, 920, 92], 46, main) +
      box([40, 470, 920, 40], 20, lighter(main, 0.3)) +
      box([40, 536, 920, 26], 13, darker(main, 0.2)) +
      [90, 210, 820, 900].map((x) => box([x, 464, 44, 104], 10, accent)).join('') +
      oval(300, 506, 26, 18, '#3a2413') +
      [460, 540, 620, 690, 750].map((x) => oval(x, 506, 20, 16, '#3a2413')).join('') +
      line('M940 540Q980 640 930 700', accent, 10) +
      path('M900 690h60l14 110h-88z', accent),
  )

const autoRickshaw: Drawing = ({ main, accent }) =>
  path('M190 330Q210 230 320 230H680Q760 230 790 330L820 560H170Z', accent) +
  path('M170 560H860Q900 570 900 640V760H140V620Q140 580 170 560Z', ROUND) +
  path('M250 330H440V550H230Z', '#cfe6ee') +
  path('M500 330H720Q750 440 760 550H500Z', '#37474f') +
  line('M470 300V740', darker(main, 0.4), 12) +
  box([520, 600, 230, 120], 14, darker(main, 0.25)) +
  disc(210, 640, 40, '#fff3c0') +
  disc(210, 640, 24, '#ffd85a') +
  box([140, 730, 770, 50], 20, '#37474f') +
  [280, 740]
    .map((x) => disc(x, 810, 92, '#2b2b2b') + disc(x, 810, 46, '#d9dde0') + disc(x, 810, 18, '#7d868c'))
    .join('') +
  box([230, 262, 220, 40], 12, '#fff')

/** Things of the house. */
export const HOUSE = { lamps, basket, korai, bucket, handFan, flute, autoRickshaw }
