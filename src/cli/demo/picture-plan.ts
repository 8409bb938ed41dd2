import { BANNER_HEIGHT, BANNER_WIDTH, BANNERS, placed } from './banners.ts'
import { compose, composeView, type View } from './compose.ts'
import type { Good, Shelf } from './goods/good.ts'
import { SHELVES } from './goods/shelves.ts'

/** A picture to be made; its key tells whose it is. */
export interface PlannedPicture {
  key: string
  make: () => Promise<Buffer>
}

const SIDE = 800
/** A category's tile is small, and the first start is waited for. */
const TILE_SIDE = 480
const VIEWS: View[] = ['whole', 'group', 'close']
/** Two products of three do without a close-up, for a faster first start. */
const viewsOf = (index: number) => VIEWS.slice(0, index % 3 === 0 ? 3 : 2)

export const productKeys = (good: Good, index: number): string[] =>
  viewsOf(index).map((view) => `${good.name}: ${view}`)
export const categoryKey = (shelf: Shelf): string => shelf.category
export const bannerKey = (index: number): string => `banner ${index}`

const artOf = ({ art, hue }: Good) => ({ file: art, ...(hue === undefined ? {} : { hue }) })

const ofGood = (shelf: Shelf, good: Good, index: number): PlannedPicture[] =>
  viewsOf(index).map((view, at) => {
    // Neighbours on a shelf stand on different grounds.
    const tint = shelf.tints[(index + at) % shelf.tints.length] ?? shelf.tints[0]
    return { key: `${good.name}: ${view}`, make: () => composeView(artOf(good), view, tint, SIDE) }
  })

const ofShelf = (shelf: Shelf): PlannedPicture[] => [
  {
    key: categoryKey(shelf),
    make: () => compose(TILE_SIDE, TILE_SIDE, shelf.tints[0], tilePlaces(shelf.goods)),
  },
  ...shelf.goods.flatMap((good, index) => ofGood(shelf, good, index)),
]

/** Three goods of the shelf, the first one in front; within the three quarters of the height that a tile shows. */
const tilePlaces = ([first, second, third]: Good[]) => {
  const places = [
    { good: third, left: 0.5, top: 0.19, size: 0.37 },
    { good: second, left: 0.13, top: 0.19, size: 0.37 },
    { good: first, left: 0.28, top: 0.38, size: 0.44 },
  ]
  return places.flatMap(({ good, ...place }) => (good ? [{ art: artOf(good), ...place }] : []))
}

/** Every picture of the demo. */
export const planPictures = (): PlannedPicture[] => [
  ...SHELVES.flatMap(ofShelf),
  ...BANNERS.map((banner, index) => ({
    key: bannerKey(index),
    make: () => compose(BANNER_WIDTH, BANNER_HEIGHT, banner.tint, placed(banner)),
  })),
]
