import { CARE } from './care.ts'
import { CLOTH } from './cloth.ts'
import { FISH_AND_MEAT } from './fish-and-meat.ts'
import { FRUIT } from './fruit.ts'
import { HOUSE } from './house.ts'
import { PACKS, pouch, sack } from './packs.ts'
import { PAPER } from './paper.ts'
import type { Drawing } from './svg.ts'
import { SWEETS } from './sweets.ts'

/** Every drawing by its name, as `Good.art` calls it. */
export const DRAWINGS = {
  ...PACKS,
  ...FRUIT,
  ...FISH_AND_MEAT,
  ...SWEETS,
  ...CLOTH,
  ...HOUSE,
  ...CARE,
  ...PAPER,
  riceSack: sack('grains', '#f4ead2'),
  ricePouch: pouch('grains', '#f4ead2'),
  redLentils: pouch('lentils', '#d9713a'),
  yellowLentils: pouch('lentils', '#e6b93f'),
  chickpeas: pouch('nuts', '#d9ac6a'),
  chilliPouch: pouch('chilli', '#c9281f'),
  saltPouch: pouch('wave', '#4f8fc0'),
  teaPouch: pouch('leaf', '#4d7a33'),
  snackPouch: pouch('mix', '#d58a2a'),
} satisfies Record<string, Drawing>
