import { foldText } from '#platform/rules/text.ts'
import { COLOUR_NAMES } from './known-words.ts'

/** RGB values of colours by their first names, as `#rrggbb`. */
const RGB: Record<(typeof COLOUR_NAMES)[number][0], string> = {
  black: '#111111',
  white: '#ffffff',
  ivory: '#fffff0',
  'off white': '#fbf7e9',
  cream: '#fdf1c7',
  grey: '#8a8d91',
  silver: '#c0c4c8',
  red: '#c8102e',
  maroon: '#7b1e2b',
  wine: '#6d0f24',
  pink: '#f27ba5',
  magenta: '#d6246e',
  peach: '#f9a58b',
  coral: '#ff7f50',
  orange: '#f07d1a',
  mustard: '#d9a300',
  yellow: '#f6d210',
  golden: '#cda434',
  green: '#1f8a4c',
  'bottle green': '#0b4f32',
  olive: '#6b7a2a',
  mint: '#8fd3b6',
  teal: '#1c8c8c',
  turquoise: '#38c6d0',
  'sky blue': '#7ec4ea',
  blue: '#1f5fbf',
  'royal blue': '#1b2f8f',
  navy: '#14213d',
  indigo: '#3f3a8c',
  purple: '#6b3fa0',
  lavender: '#b9a5e0',
  brown: '#6b4226',
  chocolate: '#5a3420',
  beige: '#d8c3a5',
  khaki: '#c8ad7f',
}

const BY_NAME = new Map(
  COLOUR_NAMES.flatMap(([first, ...others]) => [first, ...others].map((name) => [foldText(name), RGB[first]])),
)

/** RGB value of a colour by its English or Bengali name, as `#rrggbb`; undefined for an unknown name. */
export const colourOf = (name: string): string | undefined => BY_NAME.get(foldText(name))
