import { PAGES } from '#contract/paths.ts'
import type { Placed } from './compose.ts'

interface Banner {
  alt: string
  link: string
  tint: string
  /** Drawings with their left edge, upper edge and size as `compose` takes them; the ones behind come first. */
  drawings: [file: string, left: number, top: number, size: number][]
}

export const BANNER_WIDTH = 800
export const BANNER_HEIGHT = 320

export const BANNERS: Banner[] = [
  {
    alt: 'Mangoes, vegetables and coconuts from the gardens of Bangladesh',
    link: PAGES.category('Fruits & Vegetables'),
    tint: '#cfe3b8',
    drawings: [
      ['coconut.webp', 0.06, 0.22, 0.52],
      ['pineapple.webp', 0.23, 0.06, 0.72],
      ['aubergine.webp', 0.7, 0.2, 0.58],
      ['mango.webp', 0.41, 0.16, 0.7],
      ['tomato.webp', 0.6, 0.48, 0.42],
      ['lemon.webp', 0.84, 0.54, 0.33],
    ],
  },
  {
    alt: 'Sarees, panjabis and gamchas from the looms of Tangail, Rupganj and Kushtia',
    link: PAGES.category('Clothing'),
    tint: '#eac9d4',
    drawings: [
      ['gamcha.svg', 0.05, 0.3, 0.55],
      ['saree.webp', 0.26, 0.1, 0.78],
      ['panjabi.svg', 0.48, 0.1, 0.78],
      ['lungi.svg', 0.76, 0.32, 0.53],
    ],
  },
  {
    alt: 'Rice, dal and spices for the week',
    link: PAGES.category('Rice & Dal'),
    tint: '#f3d79b',
    drawings: [
      ['rice-plant.webp', 0.05, 0.1, 0.74],
      ['amphora.webp', 0.66, 0.1, 0.7],
      ['rice-bowl.webp', 0.24, 0.22, 0.66],
      ['chilli.webp', 0.52, 0.4, 0.48],
      ['garlic.webp', 0.83, 0.5, 0.36],
    ],
  },
  {
    alt: 'Books, notebooks and school bags',
    link: PAGES.category('Books & Stationery'),
    tint: '#c6d8ea',
    drawings: [
      ['backpack.webp', 0.08, 0.12, 0.74],
      ['books.webp', 0.34, 0.18, 0.68],
      ['notebook.webp', 0.6, 0.16, 0.64],
      ['pencil.webp', 0.8, 0.38, 0.46],
    ],
  },
]

/** What `compose` needs for a banner's drawings. */
export const placed = ({ drawings }: Banner): Placed[] =>
  drawings.map(([file, left, top, size]) => ({ art: { file }, left, top, size }))
