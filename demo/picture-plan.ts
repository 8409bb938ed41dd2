import { BANNER_HEIGHT, BANNER_WIDTH, BANNERS, placed } from './banners.ts'
import { type Art, compose, composeView, type View } from './compose.ts'
import type { Good, Shelf, Variant } from './goods/good.ts'
import { SHELVES } from './goods/shelves.ts'

/** A picture to render; the key identifies its product, category or banner. */
export interface PlannedPicture {
  key: string
  svg: string
  /** In pixels. */
  width: number
}

const SIDE = 1024
/** Small, as category tiles are small and a first start should be fast. */
const TILE_SIDE = 480
const VIEWS: View[] = ['whole', 'group', 'close']
/** Only the first product of a category has a close-up, for a faster first start. */
const viewsOf = (index: number) => VIEWS.slice(0, Math.max(2, VIEWS.length - index))

const keysOf = (name: string, index: number): string[] => viewsOf(index).map((view) => `${name}: ${view}`)

export const productKeys = ({ name }: Good, index: number): string[] => keysOf(name, index)
/** Of a size or colour: its own pictures where it has other colours. */
export const variantKeys = (good: Good, { art }: Variant, index: number): string[] =>
  keysOf(art ? `${good.name} ${art.main}` : good.name, index)
/** A part shows the first of its goods. */
export const categoryKey = ({ category, goods }: Shelf, part?: string): string => {
  const first = goods.find((good) => good.part === part)
  return part === undefined || !first ? category : `${first.name}: whole`
}
export const bannerKey = (index: number): string => `banner ${index}`

const artOf = ({ art, plain: [, name] }: Good): Art => ({ ...art, name })

const ofGood = ({ ground }: Shelf, good: Good, index: number): PlannedPicture[] =>
  viewsOf(index).map((view) => ({
    key: `${good.name}: ${view}`,
    svg: composeView(artOf(good), view, ground, SIDE),
    width: SIDE,
  }))

/** A good in each of its other colours, under the names of `variantKeys`. */
function coloursOf(good: Good): Good[] {
  const arts = new Map(good.variants?.others.flatMap(({ art }) => (art ? [[art.main, art]] : [])))
  return [...arts.values()].map((art) => ({ ...good, name: `${good.name} ${art.main}`, art: { ...good.art, ...art } }))
}

const ofShelf = (shelf: Shelf): PlannedPicture[] => [
  {
    key: categoryKey(shelf),
    svg: compose(TILE_SIDE, TILE_SIDE, shelf.ground, tilePlaces(shelf.goods)),
    width: TILE_SIDE,
  },
  ...shelf.goods.flatMap((good, index) => [
    ...ofGood(shelf, good, index),
    ...coloursOf(good).flatMap((coloured) => ofGood(shelf, coloured, index)),
  ]),
]

/** Three products of the category, the first one in front, within the 75 % of the height that a tile shows. */
const tilePlaces = ([first, second, third]: Good[]) => {
  const places = [
    { good: third, left: 0.46, top: 0.12, size: 0.54 },
    { good: second, left: 0, top: 0.12, size: 0.54 },
    { good: first, left: 0.2, top: 0.22, size: 0.62 },
  ]
  return places.flatMap(({ good, ...place }) => (good ? [{ art: artOf(good), ...place }] : []))
}

/** All pictures of the demo. */
export const planPictures = (): PlannedPicture[] => [
  ...SHELVES.flatMap(ofShelf),
  ...BANNERS.map((banner, index) => ({
    key: bannerKey(index),
    svg: compose(BANNER_WIDTH, BANNER_HEIGHT, banner.ground, placed(banner)),
    width: BANNER_WIDTH,
  })),
]
