import { siblingName } from '#shop/catalogue/rules/product-group.ts'
import type { Art } from '../compose.ts'
import type { DemoBrand } from './brands.ts'

/** An invented product of the demo; prices in taka. */
export interface Good {
  name: string
  name_bn: string
  /** Kind of product in English and Bengali; `seed --products` names similar products with it. */
  plain: [string, string]
  brand: DemoBrand
  unit: string
  mrp: number
  discount?: number
  sold: number
  /** Its drawing and colours; a pack bears the Bengali name of its kind. */
  art: Omit<Art, 'name'>
  /** HTML, in English and in Bengali. */
  description: string
  description_bn: string
  /** Additional search keywords. */
  keywords?: string
  /** The part of its category that it belongs to, by its English name. */
  part?: string
  variants?: Variants
}

/** The sizes and colours of a good, which is itself the first of them. */
export interface Variants {
  options: string[]
  values: string[]
  others: Variant[]
}

export interface Variant {
  values: string[]
  /** Taka that it costs more than the first. */
  more?: number
  /** Its colours, where they are others. */
  art?: Pick<Art, 'main' | 'accent'>
}

export interface Shelf {
  category: string
  categoryBn: string
  /** The second level, in English and Bengali. */
  parts?: [name: string, name_bn: string][]
  /** Kind of reviews that suit these products. */
  kind: 'food' | 'wear' | 'home' | 'book' | 'care'
  /** Background colour of its pictures. */
  ground: string
  goods: Good[]
}

/** One of the sizes or colours of a good, as a good of its own. */
export const variantOf = (good: Good, { values, more = 0 }: Variant): Good => ({
  ...good,
  name: siblingName(good.name, values),
  name_bn: siblingName(good.name_bn, values),
  mrp: good.mrp + more,
})

/** A good with all its sizes and colours. */
export const allOf = (good: Good): Good[] => [
  good,
  ...(good.variants?.others ?? []).map((variant) => variantOf(good, variant)),
]
