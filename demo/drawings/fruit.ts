import { heap, LEAF, leaf } from './parts.ts'
import { BALL, BALL_ACCENT, type Drawing, darker, disc, group, lighter, line, oval, path } from './svg.ts'

const mangoes: Drawing = () => {
  const mango =
    path(
      'M-40 -190C70 -220 190 -120 200 20C210 150 120 230 20 220C-70 210 -110 150 -190 120C-250 90 -230 20 -190 -40C-160 -100 -130 -170 -40 -190Z',
      BALL,
    ) +
    path('M-40 -190C70 -220 190 -120 200 20C150 -90 60 -120 -90 -150C-76 -170 -60 -184 -40 -190Z', BALL_ACCENT, {
      opacity: 0.7,
    }) +
    line('M-34 -190Q-30 -226 -8 -244', '#6b4a24', 16)
  return (
    leaf(640, 250, -20) +
    heap(mango, [
      [650, 480, 6, 0.95],
      [330, 530, -14, 0.95],
      [540, 680, 0, 0.98],
    ])
  )
}

const bananas: Drawing = ({ main, accent }) => {
  const banana = (turn: number) =>
    group(
      `rotate(${turn} 500 190)`,
      path('M470 200C300 380 300 700 500 860C530 870 550 850 540 820C430 660 440 420 540 230Z', main) +
        path('M510 215C400 400 390 660 520 830L540 820C430 660 440 420 540 230Z', accent) +
        path('M500 860C530 870 550 850 540 820L505 822Z', '#5b4420'),
    )
  return [-46, -30, -14, 2, 18].map(banana).join('') + path('M450 150H560L570 250H450Z', '#7d6a2a')
}

const coconuts: Drawing = ({ main }) => {
  const fibre = Array.from({ length: 26 }, (_, at) => {
    const x = -190 + at * 15
    return line(`M${x} -40Q${x + 20} 40 ${x * 0.8} 150`, darker(main, at % 2 ? 0.25 : 0.1), 5)
  }).join('')
  const whole =
    disc(0, 0, 225, BALL) +
    group('scale(.95)', fibre) +
    [
      [-40, -90],
      [40, -90],
      [0, -40],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 22, '#3a2413'))
      .join('')
  const half =
    oval(0, 0, 215, 190, darker(main, 0.2)) + oval(0, -14, 188, 156, '#fffaf0') + oval(0, 4, 140, 106, '#eee5d2')
  return group('translate(400 520)', whole) + group('translate(640 730) rotate(-8)', half)
}

const potatoes: Drawing = ({ main }) => {
  const potato =
    path('M-160 10C-170 -90 -60 -130 40 -120C150 -110 190 -30 160 50C130 130 -140 140 -160 10Z', BALL) +
    [-80, 10, 90].map((x, at) => oval(x, at * 26 - 40, 14, 6, darker(main, 0.3))).join('')
  return heap(potato, [
    [340, 560, -20],
    [660, 550, 24],
    [500, 470, 4, 0.8],
    [360, 770, 8, 1.1],
    [660, 770, -8, 1.05],
  ])
}

const tomatoes: Drawing = () => {
  const tomato =
    path(
      'M-170 10C-170 -120 -80 -150 0 -130C80 -150 170 -120 170 10C170 120 90 160 0 160C-90 160 -170 120 -170 10Z',
      BALL,
    ) +
    [0, 72, 144, 216, 288]
      .map((turn) => group(`translate(0 -128) rotate(${turn})`, path('M0 0Q14 34 0 76Q-14 34 0 0Z', LEAF)))
      .join('') +
    oval(-70, -50, 46, 26, '#fff', { opacity: 0.35, transform: 'rotate(-30 -70 -50)' })
  return heap(tomato, [
    [360, 500, -8],
    [650, 520, 10],
    [500, 730, 0, 1.12],
  ])
}

const aubergines: Drawing = ({ main }) => {
  const aubergine =
    path('M-40 -250C-80 -80 -130 60 -110 170C-90 270 90 270 110 170C130 60 80 -80 40 -250Z', BALL) +
    line('M-58 -60Q-84 60 -78 150', lighter(main, 0.5), 16, { opacity: 0.6 }) +
    path('M-60 -230Q0 -300 60 -230Q70 -170 40 -150L20 -190L0 -140L-20 -190L-40 -150Q-70 -170 -60 -230Z', LEAF) +
    line('M0 -250Q0 -300 24 -330', darker(LEAF, 0.2), 24)
  return heap(aubergine, [
    [380, 560, -24, 0.95],
    [660, 560, 22, 0.95],
    [515, 630, -3],
  ])
}

const garlics: Drawing = () => {
  const garlic =
    path(
      'M0 -190C-20 -110 -150 -80 -160 40C-165 130 -80 150 0 150C80 150 165 130 160 40C150 -80 20 -110 0 -190Z',
      '#f7f1e6',
    ) +
    path('M0 -190C-10 -60 -70 40 -60 148Q0 156 60 148C70 40 10 -60 0 -190Z', '#efe5d6') +
    line('M0 -170C10 -60 20 40 0 150M-30 -100C-100 -20 -120 60 -100 130M30 -100C100 -20 120 60 100 130', '#c9a9bd', 6) +
    line('M0 -190Q6 -230 26 -250', '#cdbb95', 22)
  return heap(garlic, [
    [350, 590, -16],
    [660, 590, 14],
    [500, 740, 2, 1.05],
  ])
}

const ginger: Drawing = ({ main }) =>
  path(
    'M190 640C150 560 240 500 320 540C330 420 420 380 480 460C520 340 640 340 640 470C740 430 830 500 790 590C880 640 830 760 720 730C700 830 560 860 510 780C440 860 320 830 320 740C240 760 200 720 190 640Z',
    BALL,
  ) +
  line(
    'M330 560Q350 640 320 720M490 480Q480 600 520 770M640 490Q620 600 700 700M250 600Q280 640 270 700',
    darker(main, 0.3),
    8,
  ) +
  oval(806, 640, 34, 52, '#f3d98c') +
  oval(398, 430, 40, 24, lighter(main, 0.4))

/** Fruit and vegetables. */
export const FRUIT = { mangoes, bananas, coconuts, potatoes, tomatoes, aubergines, garlics, ginger }
