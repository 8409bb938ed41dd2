import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { Art, Placed } from './compose.ts'

interface Banner {
  alt: string
  altBn: string
  link: string
  /** Background colour. */
  ground: string
  /** Drawings with left edge, top edge and size in the units of `compose`; back to front. */
  things: [art: Art, left: number, top: number, size: number][]
}

/** 16:9; the text that pages lay over it stands at its foot. */
export const BANNER_WIDTH = 1280
export const BANNER_HEIGHT = 720

const art = (drawing: Art['drawing'], main: string, accent: string, name = ''): Art => ({ drawing, main, accent, name })

export const BANNERS: Banner[] = [
  {
    alt: 'Tree-ripened Himsagar mangoes, 2 kg for ৳200',
    altBn: 'গাছপাকা হিমসাগর আম, ২ কেজি ৳২০০',
    link: PAGES.category('Fruits & Vegetables'),
    ground: '#dcebc4',
    things: [
      [art('coconuts', '#7a5230', '#4a3018'), 0.02, 0.22, 0.5],
      [art('bananas', '#f2cb3d', '#d9a928'), 0.22, 0.1, 0.62],
      [art('aubergines', '#5a2f77', '#4d8b3c'), 0.68, 0.16, 0.56],
      [art('tomatoes', '#d93a2b', '#4d8b3c'), 0.56, 0.34, 0.42],
      [art('mangoes', '#f0b429', '#e2703a'), 0.34, 0.26, 0.54],
    ],
  },
  {
    alt: 'Handloom sarees and gamchas from ৳165',
    altBn: 'তাঁতের শাড়ি আর গামছা ৳১৬৫ থেকে',
    link: PAGES.category('Clothing'),
    ground: '#e6dcef',
    things: [
      [art('panjabi', '#f0e8d4', '#a8854a'), 0.36, 0.08, 0.66],
      [art('kurti', '#7a4a9a', '#f0c04f'), 0.66, 0.12, 0.6],
      [art('saree', '#a02a55', '#d9b04a'), 0.02, 0.2, 0.6],
      [art('checks', '#c22f2c', '#f3e4c4'), 0.29, 0.36, 0.44],
    ],
  },
  {
    alt: 'Miniket rice for the week, 5 kg for ৳400',
    altBn: 'মিনিকেট চাল, ৫ কেজি ৳৪০০',
    link: PAGES.category('Rice & Dal'),
    ground: '#f4dfa8',
    things: [
      [art('riceSack', '#f1e6cc', '#2f7d4f', 'মিনিকেট চাল'), 0.05, 0.06, 0.72],
      [art('bottle', '#d99a1f', '#a8321f', 'সরিষার তেল'), 0.68, 0.08, 0.68],
      [art('redLentils', '#b5492c', '#f6dba6', 'মসুর ডাল'), 0.31, 0.14, 0.64],
      [art('chilliPouch', '#a8231f', '#f6cf73', 'মরিচের গুঁড়া'), 0.52, 0.24, 0.54],
    ],
  },
  {
    alt: 'School bags for ৳1,000, and their books',
    altBn: 'স্কুলব্যাগ ৳১,০০০, সঙ্গে বইখাতা',
    link: PAGES.category('Books & Stationery'),
    ground: '#d3def0',
    things: [
      [art('backpack', '#33548c', '#e0a03a'), 0.06, 0.1, 0.66],
      [art('pencils', '#d7422f', '#e8b431', 'পেন্সিল'), 0.66, 0.14, 0.6],
      [art('novel', '#2f6f8f', '#f0a64a', 'উপন্যাস'), 0.34, 0.12, 0.62],
      [art('geometryBox', '#3f6f9f', '#4a86b8', 'জ্যামিতি বক্স'), 0.52, 0.34, 0.44],
    ],
  },
]

/** Arguments of `compose` for a banner. */
export const placed = ({ things }: Banner): Placed[] =>
  things.map(([thing, left, top, size]) => ({ art: thing, left, top, size }))
