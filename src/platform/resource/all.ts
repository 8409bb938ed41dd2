import { synonym } from '#search/contract/synonym.ts'
import { category } from '#shop/catalogue/contract/category.ts'
import { banner } from '#shop/content/contract/banner.ts'
import { page } from '#shop/content/contract/page.ts'
import { redirect } from '#shop/content/contract/redirect.ts'
import { coupon } from '#shop/orders/contract/coupon.ts'
import { deliveryZone } from '#shop/settings/contract/delivery-zone.ts'
import type { Resource } from './define.ts'

/** Everything that staff edit by a declaration, by the subject of its lines in the activity log. */
const ALL = { banner, category, coupon, delivery_zone: deliveryZone, page, redirect, synonym }
export type ResourceName = keyof typeof ALL
export const RESOURCES: Readonly<Record<ResourceName, Resource>> = ALL
export const isResource = (name: string): name is ResourceName => Object.hasOwn(ALL, name)
