import { nameCard } from './parts.ts'
import { box, type Drawing, darker, disc, group, lighter, line, path, ROUND, ROUND_ACCENT } from './svg.ts'

/** A book that stands a little turned; `picture` is on its cover, the name below it. */
const book =
  (picture: (main: string, accent: string) => string): Drawing =>
  ({ main, accent, label }) =>
    path('M240 130L300 100H780V860L740 900H240Z', '#efe6d3') +
    line('M770 120V850M756 126V862', '#cdbf9f', 4) +
    path('M220 130H730V905H220Q190 905 190 870V160Q190 130 220 130Z', ROUND) +
    path('M190 160Q190 130 220 130H262V905H220Q190 905 190 870Z', darker(main, 0.25)) +
    picture(main, accent) +
    nameCard(label, 'translate(90 280) scale(.82)', [395, 130])

/** A river with a boat under a sun. */
const novel = book(
  (main, accent) =>
    disc(500, 300, 84, accent) +
    [0, 1, 2]
      .map((row) => line(`M300 ${480 + row * 46}q50 -34 100 0t100 0t100 0t80 -8`, lighter(main, 0.45), 12))
      .join('') +
    path('M380 440H630Q600 500 505 500Q410 500 380 440Z', darker(main, 0.5)) +
    path('M500 300V432H420Z', '#fff8e9') +
    line('M262 780H730', accent, 14),
)
/** Reeds in the wind. */
const poems = book(
  (main, accent) =>
    [0, 1, 2, 3, 4]
      .map(
        (at) =>
          line(
            `M${360 + at * 66} 590Q${370 + at * 66} 430 ${410 + at * 66} ${300 + (at % 2) * 40}`,
            lighter(main, 0.3),
            10,
          ) +
          group(
            `translate(${410 + at * 66} ${290 + (at % 2) * 40}) rotate(28)`,
            path('M0 40Q-22 -20 0 -90Q22 -20 0 40Z', accent),
          ),
      )
      .join('') + line('M262 780H730', accent, 14),
)

const bookStack: Drawing = ({ main, accent, label }) => {
  const lying = (y: number, x: number, color: string, name: string) =>
    path(`M${x} ${y}H${x + 620}V${y + 150}H${x}Z`, '#f3ead8') +
    line(
      `M${x + 20} ${y + 50}H${x + 612}M${x + 20} ${y + 80}H${x + 612}M${x + 20} ${y + 110}H${x + 612}`,
      '#d8cbb0',
      5,
    ) +
    path(
      `M${x + 640} ${y - 10}H${x}Q${x - 60} ${y - 10} ${x - 60} ${y + 75}Q${x - 60} ${y + 160} ${x} ${y + 160}H${x + 640}V${y + 134}H${x}Q${x - 30} ${y + 134} ${x - 30} ${y + 75}Q${x - 30} ${y + 16} ${x} ${y + 16}H${x + 640}Z`,
      color,
    ) +
    name
  return (
    lying(740, 210, main, '') +
    lying(580, 170, accent, '') +
    lying(420, 230, '#3f7f8c', '') +
    group(
      'translate(120 60) rotate(-6 400 300)',
      path('M150 40H640V350H150Z', ROUND) +
        disc(400, 110, 44, accent) +
        path('M300 150Q400 60 500 150Z', lighter(main, 0.5)) +
        nameCard(label, 'translate(60 -70) scale(.68)', [395, 130]),
    )
  )
}

const notebook: Drawing = ({ main, accent, label }) =>
  path('M260 120H780V890H260Z', '#f3ead8') +
  path('M230 110H750Q770 110 770 130V880Q770 900 750 900H230Z', ROUND) +
  box([230, 110, 80, 790], 0, darker(main, 0.3)) +
  Array.from({ length: 12 }, (_, at) => line(`M196 ${170 + at * 62}q-6 -26 30 -26h44`, '#9aa3ab', 12)).join('') +
  nameCard(label, 'translate(105 60) scale(.86)') +
  [0, 1, 2].map((row) => line(`M380 ${640 + row * 60}H700`, accent, 10)).join('')

const pencils: Drawing = ({ main, accent, label }) =>
  [-2, -1, 0, 1, 2]
    .map((at) =>
      group(
        `rotate(${at * 7} ${500 + at * 60} 700)`,
        path(`M${470 + at * 84} 260L${500 + at * 84} 150L${530 + at * 84} 260Z`, '#e9cfa3') +
          path(`M${490 + at * 84} 188L${500 + at * 84} 150L${510 + at * 84} 188Z`, '#333') +
          box([470 + at * 84, 258, 60, 420], 0, at % 2 ? accent : main) +
          box([490 + at * 84, 258, 18, 420], 0, '#fff', { opacity: 0.3 }),
      ),
    )
    .join('') +
  path('M230 480H770L790 880Q790 905 765 905H235Q210 905 210 880Z', ROUND) +
  path('M230 480H770L774 560H226Z', darker(main, 0.2)) +
  nameCard(label, 'translate(70 240) scale(.86)')

const geometryBox: Drawing = ({ main, accent, label }) =>
  path('M140 300H860V560H140Z', darker(main, 0.35)) +
  box([160, 320, 680, 230], 10, '#e9ecef') +
  path('M200 530L200 350L420 530Z', '#9fd0e6', { opacity: 0.9 }) +
  path('M250 500V440L320 500Z', '#e9ecef') +
  path('M470 530A120 120 0 0 1 710 530Z', '#f2c14e', { opacity: 0.95 }) +
  path('M540 530A50 50 0 0 1 640 530Z', '#e9ecef') +
  line('M760 350L730 530M760 350L800 530', '#7d868c', 14) +
  disc(760, 346, 18, '#555') +
  path('M120 560H880V860Q880 900 840 900H160Q120 900 120 860Z', ROUND_ACCENT) +
  line('M120 600H880', darker(accent, 0.25), 8) +
  nameCard(label, 'translate(0 270)')

/** Books and stationery. */
export const PAPER = { novel, poems, bookStack, notebook, pencils, geometryBox }
