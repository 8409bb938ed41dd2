import { BEAUTY_AND_CARE } from './beauty-and-care.ts'
import { BOOKS_AND_STATIONERY } from './books-and-stationery.ts'
import { CLOTHING } from './clothing.ts'
import { FISH_AND_MEAT } from './fish-and-meat.ts'
import { FRUITS_AND_VEGETABLES } from './fruits-and-vegetables.ts'
import type { Shelf } from './good.ts'
import { HOME_AND_CRAFTS } from './home-and-crafts.ts'
import { RICE_AND_DAL } from './rice-and-dal.ts'
import { SPICES_AND_OIL } from './spices-and-oil.ts'
import { SWEETS_AND_DAIRY } from './sweets-and-dairy.ts'
import { TEA_AND_SNACKS } from './tea-and-snacks.ts'

/** The demo's products by category, in the order of the categories. */
export const SHELVES: Shelf[] = [
  RICE_AND_DAL,
  SPICES_AND_OIL,
  FISH_AND_MEAT,
  FRUITS_AND_VEGETABLES,
  TEA_AND_SNACKS,
  SWEETS_AND_DAIRY,
  CLOTHING,
  HOME_AND_CRAFTS,
  BOOKS_AND_STATIONERY,
  BEAUTY_AND_CARE,
]
