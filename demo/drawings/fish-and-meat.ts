import { heap, leaf } from './parts.ts'
import { BALL, box, type Drawing, darker, disc, group, lighter, line, oval, path, scattered } from './svg.ts'

const eggs: Drawing = ({ accent }) => {
  const egg = (x: number, y: number) =>
    path(
      `M${x} ${y - 110}C${x + 70} ${y - 100} ${x + 90} ${y + 60} ${x} ${y + 70}C${x - 90} ${y + 60} ${x - 70} ${y - 100} ${x} ${y - 110}Z`,
      BALL,
    ) + oval(x - 24, y - 50, 16, 30, '#fff', { opacity: 0.4 })
  const row = (y: number, from: number, step: number) => [0, 1, 2, 3].map((at) => egg(from + at * step, y)).join('')
  const cups = (y: number, from: number, step: number) =>
    path(
      `M${from - 110} ${y}H${from + step * 3 + 110}L${from + step * 3 + 90} ${y + 110}H${from - 90}Z`,
      darker(accent, 0.1),
    ) +
    [0, 1, 2, 3]
      .map((at) =>
        path(
          `M${from + at * step - 84} ${y}Q${from + at * step} ${y + 130} ${from + at * step + 84} ${y}Z`,
          darker(accent, 0.25),
        ),
      )
      .join('')
  return (
    row(500, 260, 160) +
    cups(520, 260, 160) +
    row(610, 240, 173) +
    cups(640, 240, 173) +
    row(750, 220, 187) +
    path('M100 770H900L860 900H140Z', accent) +
    line('M160 830H840', darker(accent, 0.2), 8)
  )
}

const fish: Drawing = ({ main, accent }) =>
  group(
    'rotate(-14 500 560)',
    path('M820 560L960 430Q930 560 960 690Z', darker(main, 0.25)) +
      path('M440 420Q520 330 640 430Z', darker(main, 0.2)) +
      path(
        'M60 590C160 400 420 360 640 450C740 490 800 540 840 560C800 590 740 650 640 680C420 760 160 740 60 590Z',
        BALL,
      ) +
      path('M60 590C160 740 420 760 640 680C740 650 800 590 840 560C700 600 400 660 60 590Z', '#f4f6f4', {
        opacity: 0.85,
      }) +
      path('M80 570C160 430 400 380 640 450C520 430 300 450 80 570Z', accent, { opacity: 0.8 }) +
      [0, 1, 2, 3, 4, 5]
        .map((at) => line(`M${330 + at * 76} ${470 + at * 4}q34 40 0 ${110 - at * 8}`, lighter(main, 0.35), 6))
        .join('') +
      line('M262 480Q310 590 262 690', darker(main, 0.35), 10) +
      disc(170, 560, 30, '#fff') +
      disc(166, 560, 16, '#222') +
      line('M66 600Q100 626 130 620', darker(main, 0.45), 8) +
      path('M330 690Q380 790 450 710Z', darker(main, 0.15)),
  )

const prawns: Drawing = ({ main, accent }) => {
  const prawn =
    line('M-150 -170Q-330 -250 -360 -60M-150 -160Q-300 -160 -330 20', darker(main, 0.1), 8) +
    path(
      'M-180 -190C60 -240 250 -120 230 110C225 190 150 240 60 230C150 180 150 80 60 30C-20 -10 -120 -60 -180 -190Z',
      BALL,
    ) +
    [0, 1, 2, 3, 4]
      .map((at) =>
        line(
          `M${20 + at * 44} ${-176 + at * 50}Q${10 + at * 24} ${-90 + at * 40} ${40 + at * 12} ${-10 + at * 30}`,
          accent,
          9,
        ),
      )
      .join('') +
    path('M60 230L-50 190L-30 260L-80 300L80 290Z', darker(main, 0.15)) +
    [0, 1, 2, 3].map((at) => line(`M${-60 + at * 44} ${-20 + at * 30}q-30 40 -10 80`, darker(main, 0.2), 10)).join('') +
    disc(-110, -150, 18, '#222')
  return group('translate(640 480) scale(.95)', prawn) + group('translate(470 660) scale(1.02)', prawn)
}

const crab: Drawing = ({ main }) => {
  const side =
    [0, 1, 2, 3]
      .map((at) =>
        line(`M300 ${600 + at * 40}Q180 ${540 + at * 60} 150 ${700 + at * 50}`, darker(main, 0.12), 30 - at * 3),
      )
      .join('') +
    line('M320 520Q210 460 220 370', main, 52) +
    path('M220 390C120 360 110 220 200 160L230 270L290 180C350 250 310 370 220 390Z', BALL)
  return (
    side +
    group('translate(1000 0) scale(-1 1)', side) +
    line('M420 460V400M580 460V400', darker(main, 0.2), 18) +
    disc(420, 388, 26, '#222') +
    disc(580, 388, 26, '#222') +
    path(
      'M250 600C250 480 380 440 500 440C620 440 750 480 750 600C750 740 620 800 500 800C380 800 250 740 250 600Z',
      BALL,
    ) +
    line('M420 690Q500 740 580 690', darker(main, 0.4), 12) +
    scattered(12, [500, 570, 170, 70], (x, y) => disc(x, y, 9, lighter(main, 0.35)))
  )
}

const tray = (color: string): string =>
  path('M110 560H890L840 880Q836 900 810 900H190Q164 900 160 880Z', color) +
  box([90, 536, 820, 50], 22, lighter(color, 0.3))

const beef: Drawing = ({ main, accent }) => {
  const piece =
    path('M-170 20C-180 -80 -60 -130 60 -110C170 -90 190 20 130 80C60 130 -150 110 -170 20Z', BALL) +
    line('M-110 0Q-30 -60 70 -40M-70 60Q20 20 110 30', lighter(main, 0.6), 13) +
    disc(40, -10, 40, '#f7ead6') +
    disc(40, -10, 18, '#d9b99a')
  return (
    heap(piece, [
      [300, 440, -12, 0.9],
      [690, 440, 16, 0.9],
      [500, 380, 4, 0.9],
      [400, 520, 6],
      [640, 530, -10],
    ]) + tray(accent)
  )
}

const chicken: Drawing = ({ main, accent }) =>
  path('M250 500C240 330 420 250 560 300C700 350 780 460 740 560C700 640 330 640 250 500Z', BALL) +
  path('M620 500C700 430 800 470 830 550C800 620 680 620 620 500Z', darker(main, 0.08)) +
  line('M820 540L890 480', '#f5ecdc', 34) +
  disc(900, 462, 26, '#f5ecdc') +
  disc(884, 494, 22, '#f5ecdc') +
  path('M300 420Q380 360 450 440Q400 520 320 500Z', darker(main, 0.1)) +
  oval(430, 360, 70, 26, '#fff', { opacity: 0.3, transform: 'rotate(-16 430 360)' }) +
  tray(accent) +
  [200, 380, 560].map((x) => leaf(x, 556, -10)).join('')

/** Fish, meat and eggs. */
export const FISH_AND_MEAT = { eggs, fish, prawns, crab, beef, chicken }
