import type { Art } from '../compose.ts'

/** An invented product of the demo; prices in taka. */
export interface Good {
  name: string
  nameBn: string
  /** Kind of product in English and Bengali; `seed --products` names similar products with it. */
  plain: [string, string]
  brand: string
  unit: string
  mrp: number
  discount?: number
  sold: number
  /** Its drawing and colours; a pack bears the Bengali name of its kind. */
  art: Omit<Art, 'name'>
  description: string
  /** Additional search keywords. */
  keywords?: string
}

export interface Shelf {
  category: string
  /** Kind of reviews that suit these products. */
  kind: 'food' | 'wear' | 'home' | 'book' | 'care'
  /** Background colour of its pictures. */
  ground: string
  goods: Good[]
}
