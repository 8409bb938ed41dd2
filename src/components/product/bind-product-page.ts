import { bindGallery } from './gallery.ts'
import { bindTodaysPrice } from './todays-price.ts'

/** What a product's page does beside its islands. */
export function bindProductPage(): void {
  bindGallery()
  bindTodaysPrice()
}
