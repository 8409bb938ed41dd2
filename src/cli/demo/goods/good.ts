/** One of the demo's invented goods; amounts in taka. */
export interface Good {
  name: string
  nameBn: string
  /** What it is, in English and Bengali: the name of other goods like it. */
  plain: [string, string]
  brand: string
  unit: string
  mrp: number
  discount?: number
  sold: number
  /** A drawing of the folder `pictures`. */
  art: string
  /** Degrees that the drawing's colours are turned by. */
  hue?: number
  description: string
  /** Further words that people search it by. */
  keywords?: string
}

export interface Shelf {
  category: string
  /** Whose reviews suit the goods. */
  kind: 'food' | 'wear' | 'home' | 'book' | 'care'
  /** The grounds of the pictures, one a view. */
  tints: [string, string, string]
  goods: Good[]
}
