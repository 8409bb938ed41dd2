import { nameCard, ring } from './parts.ts'
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
  scattered,
} from './svg.ts'

const yoghurt: Drawing = ({ main, accent, label }) =>
  path('M200 420H800L730 840Q720 900 650 900H350Q280 900 270 840Z', ROUND) +
  line('M236 620H764M250 720H750', darker(main, 0.2), 8) +
  oval(500, 420, 310, 84, darker(main, 0.2)) +
  oval(500, 414, 276, 66, BALL_ACCENT) +
  scattered(9, [500, 410, 210, 40], (x, y) => oval(x, y, 26, 8, darker(accent, 0.14))) +
  nameCard(label, 'translate(60 250) scale(.88)')

const bowl = (color: string): string =>
  path('M160 600H840C830 800 700 900 500 900C300 900 170 800 160 600Z', color) +
  line('M210 700Q500 780 790 700', lighter(color, 0.4), 12) +
  oval(500, 600, 340, 70, darker(color, 0.2))

const sweetBalls: Drawing = ({ main, accent }) =>
  bowl(accent) +
  [
    [300, 560],
    [430, 590],
    [570, 590],
    [700, 560],
    [370, 460],
    [500, 480],
    [630, 460],
    [440, 360],
    [560, 360],
  ]
    .map(
      ([x = 0, y = 0]) =>
        disc(x, y, 86, BALL) +
        oval(x - 26, y - 34, 24, 13, '#fff', { opacity: 0.3 }) +
        disc(x + 16, y - 30, 7, lighter(main, 0.6)),
    )
    .join('') +
  path('M160 600Q500 720 840 600C836 640 828 680 812 712Q500 800 188 712C172 680 164 640 160 600Z', accent)

const pitha: Drawing = ({ main, accent }) => {
  const cake =
    ring(8, disc(0, -150, 66, BALL)) +
    disc(0, 0, 170, BALL) +
    ring(6, path('M0 -30Q44 -90 0 -140Q-44 -90 0 -30Z', darker(main, 0.28))) +
    disc(0, 0, 34, darker(main, 0.3)) +
    scattered(20, [0, 0, 190, 190], (x, y) => disc(x, y, 6, lighter(main, 0.6)))
  return (
    oval(500, 790, 440, 110, accent) +
    oval(500, 776, 380, 86, lighter(accent, 0.4)) +
    group('translate(340 560) scale(.86)', cake) +
    group('translate(670 590) scale(.86)', cake) +
    group('translate(500 700) scale(.9 .8)', cake)
  )
}

const cheese: Drawing = ({ main, accent }) =>
  path(
    'M140 560C140 440 300 380 500 380C700 380 860 440 860 560V760C860 860 700 905 500 905C300 905 140 860 140 760Z',
    ROUND,
  ) +
  oval(500, 560, 360, 170, lighter(main, 0.35)) +
  scattered(26, [500, 556, 310, 130], (x, y) => oval(x, y, 14, 8, darker(main, 0.1))) +
  path('M500 560L860 560V760Q800 850 640 890Z', accent) +
  path('M500 560L640 890V905Q560 910 500 905Z', lighter(accent, 0.3)) +
  scattered(12, [700, 720, 110, 90], (x, y) => oval(x, y, 16, 11, darker(accent, 0.12))) +
  line('M180 640Q300 720 470 730M180 760Q300 840 470 850', darker(main, 0.12), 8)

const butter: Drawing = ({ main, accent }) =>
  oval(500, 830, 430, 80, darker(accent, 0.1)) +
  oval(500, 812, 400, 66, lighter(accent, 0.5)) +
  path('M200 560L640 520L800 580V780L370 830L200 770Z', ROUND) +
  path('M200 560L640 520L800 580L370 640Z', lighter(main, 0.45)) +
  path('M370 640L800 580V780L370 830Z', darker(main, 0.06)) +
  path('M120 640L250 600L260 800L140 770Z', lighter(main, 0.2)) +
  path('M120 640L250 600L300 612L170 660Z', lighter(main, 0.5)) +
  line('M700 470L900 300', '#7a5230', 34) +
  path('M690 480L480 560Q540 470 660 430Z', '#c9ced2')

const shingaras: Drawing = ({ main, accent }) => {
  const one =
    path('M0 -200L190 130Q0 200 -190 130Z', BALL) +
    line('M0 -190Q30 0 60 150', darker(main, 0.22), 10) +
    line('M-186 130Q0 196 186 130', darker(main, 0.25), 18, { 'stroke-dasharray': '20 24' }) +
    scattered(9, [-20, 60, 90, 70], (x, y) => disc(x, y, 8, darker(main, 0.2)))
  return (
    oval(500, 830, 440, 80, accent) +
    oval(500, 816, 400, 62, lighter(accent, 0.5)) +
    group('translate(330 560) rotate(-8) scale(.95)', one) +
    group('translate(670 560) rotate(10) scale(.95)', one) +
    group('translate(500 680)', one)
  )
}

const teaCup: Drawing = ({ main, accent, label }) =>
  path('M130 260H620V860H130Z', ROUND) +
  path('M620 260L700 300V830L620 860Z', darker(main, 0.3)) +
  path('M130 260L220 210H700V300L620 260Z', lighter(main, 0.3)) +
  path('M130 660Q370 580 620 670V860H130Z', accent) +
  nameCard(label, 'translate(-55 40) scale(.86 .9)') +
  oval(680, 880, 240, 30, '#e9e2d4') +
  line('M830 680Q930 690 900 770Q870 830 790 820', '#fff', 30) +
  path('M520 640H850C850 800 780 880 685 880C590 880 520 800 520 640Z', ROUND_ACCENT) +
  oval(685, 640, 165, 40, '#fff') +
  oval(685, 644, 140, 28, '#b5702a') +
  line('M600 650Q560 720 590 760', '#fff', 6) +
  box([560, 760, 62, 62], 8, main)

/** Sweets, dairy and tea. */
export const SWEETS = { yoghurt, sweetBalls, pitha, cheese, butter, shingaras, teaCup }
