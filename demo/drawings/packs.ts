import { MOTIFS, type Motif } from './motifs.ts'
import { CREAM, nameCard } from './parts.ts'
import { box, type Drawing, darker, disc, group, lighter, line, oval, path, ROUND, ROUND_ACCENT } from './svg.ts'

/** A cream band for the name, which `lettering.ts` centres at 500, 455. */
const nameBand = (label: string, edge: string): string =>
  box([270, 385, 460, 140], 14, CREAM, { stroke: edge, 'stroke-width': 5 }) + label
const window = (motif: Motif, color: string): string =>
  disc(500, 665, 142, '#fff') + disc(500, 665, 134, lighter(color, 0.72)) + MOTIFS[motif](color)

/** A pouch that stands by itself, with a window that shows what is in it. */
export const pouch =
  (motif: Motif, content: string): Drawing =>
  ({ main, accent, label }) =>
    path('M232 160Q500 128 768 160L790 200Q760 520 800 868Q500 930 200 868Q240 520 210 200Z', ROUND) +
    path('M232 160Q500 128 768 160L790 200Q500 172 210 200Z', darker(main, 0.2)) +
    line('M236 232Q500 206 764 232', lighter(main, 0.3), 5, { 'stroke-dasharray': '4 16' }) +
    path('M214 800Q500 870 786 800L800 868Q500 930 200 868Z', darker(main, 0.16), { opacity: 0.6 }) +
    box([420, 262, 160, 84], 42, accent) +
    disc(500, 304, 26, main) +
    nameBand(label, accent) +
    window(motif, content)

/** A sewn sack of rice. */
export const sack =
  (motif: Motif, content: string): Drawing =>
  ({ main, accent, label }) =>
    path('M260 150Q500 190 740 150Q800 520 772 850Q760 905 690 905H310Q240 905 228 850Q200 520 260 150Z', ROUND) +
    path('M250 120Q500 160 750 120L740 172Q500 210 260 172Z', lighter(main, 0.35)) +
    line('M268 150Q500 186 732 150', darker(main, 0.45), 8, { 'stroke-dasharray': '26 14' }) +
    path('M222 560Q500 620 778 560L782 800Q500 858 220 800Z', accent) +
    box([270, 262, 460, 20], 8, accent) +
    nameBand(label, accent) +
    window(motif, content)

/** A bottle with a label; the accent is its cap. */
const bottle: Drawing = ({ accent, label }) =>
  box([430, 96, 140, 92], 16, ROUND_ACCENT) +
  path(
    'M445 186H555V250C555 300 672 320 672 420V850Q672 905 610 905H390Q328 905 328 850V420C328 320 445 300 445 250Z',
    ROUND,
  ) +
  path('M352 430V850Q352 880 380 884V420C380 380 360 390 352 430Z', '#fff', { opacity: 0.35 }) +
  box([322, 520, 356, 250], 10, CREAM) +
  box([322, 520, 356, 26], 0, accent) +
  box([322, 744, 356, 26], 0, accent) +
  group('translate(115 300) scale(.77)', label)

/** A flat-shouldered jar with a lid. */
const jar: Drawing = ({ main, accent, label }) =>
  box([282, 190, 436, 120], 26, ROUND_ACCENT) +
  line('M300 230H700M300 262H700', darker(accent, 0.2), 6) +
  path('M290 310H710Q760 350 760 420V830Q760 905 690 905H310Q240 905 240 830V420Q240 350 290 310Z', ROUND) +
  path('M268 420V830Q268 868 300 876V380Q268 390 268 420Z', '#fff', { opacity: 0.4 }) +
  box([262, 470, 476, 290], 16, CREAM) +
  box([262, 470, 476, 20], 0, accent) +
  group('translate(0 128)', label) +
  [0, 1, 2].map((at) => path(`M${440 + at * 60} 690l30 -17 30 17v34l-30 17 -30 -17z`, lighter(main, 0.3))).join('')

/** A gable-top carton of milk. */
const milkCarton: Drawing = ({ main, accent, label }) =>
  path('M300 300L380 150H700L640 300Z', lighter(main, 0.5)) +
  path('M640 300L700 150L760 300Z', darker(main, 0.18)) +
  box([372, 108, 336, 50], 8, darker(main, 0.08)) +
  path('M300 300H640V905H300Z', ROUND) +
  path('M640 300H760V870L640 905Z', darker(main, 0.22)) +
  path('M300 610Q390 560 470 620T640 600V905H300Z', accent) +
  path('M640 600L760 570V870L640 905Z', darker(accent, 0.25)) +
  group('translate(95 60) scale(.75 .9)', label)

/** Six small cartons with straws, in a pack. */
const juicePack: Drawing = ({ main, accent, label }) =>
  [610, 440, 270]
    .map((x, at) =>
      [
        path(`M${x} 330L${x + 120} 330V900H${x - 60}V370Z`, at === 2 ? ROUND : darker(main, 0.08)),
        line(`M${x + 60} 330L${x + 40} 170L${x + 90} 150`, CREAM, 14),
      ].join(''),
    )
    .join('') +
  path('M210 470H730V900H210Z', ROUND) +
  path('M210 640Q470 560 730 640V900H210Z', accent) +
  nameCard(label, 'translate(40 95) scale(.86)') +
  group('translate(120 190) scale(.7)', MOTIFS.mango())

/** A roll of biscuits with a torn end. */
const biscuits: Drawing = ({ main, accent, label }) =>
  [0, 1, 2].map((at) => oval(760 - at * 26, 660, 60, 160, at % 2 ? '#b9772f' : '#d69a4e')).join('') +
  path('M170 500Q160 490 180 480L690 470Q740 560 700 840L180 850Q150 840 160 820Q200 680 170 500Z', ROUND) +
  line('M186 500Q220 660 186 836', darker(main, 0.3), 12) +
  path('M250 760H690L700 840H240Z', accent) +
  group('translate(-70 190)', nameBand(label, accent)) +
  [0, 1, 2]
    .map(
      (at) =>
        disc(330 + at * 170, 880 - (at % 2) * 10, 62, at % 2 ? '#c98a3d' : '#d9a55c') +
        disc(330 + at * 170, 880 - (at % 2) * 10, 8, '#8a551d'),
    )
    .join('')

/** A bottle with a pump. */
const pumpBottle: Drawing = ({ accent, label }) =>
  line('M500 190V120H400Q370 120 370 150', accent, 34) +
  box([440, 180, 120, 90], 14, ROUND_ACCENT) +
  path('M400 270H600Q690 280 690 380V850Q690 905 630 905H370Q310 905 310 850V380Q310 280 400 270Z', ROUND) +
  path('M336 390V850Q340 876 366 880V330Q340 350 336 390Z', '#fff', { opacity: 0.4 }) +
  group('translate(100 130) scale(.8)', nameBand(label, accent)) +
  group('translate(150 230) scale(.7)', MOTIFS.leaf(accent))

/** Packs of one kind of thing. */
export const PACKS = { bottle, jar, milkCarton, juicePack, biscuits, pumpBottle }
