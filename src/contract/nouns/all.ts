import type { Resource } from '../resource/define.ts'
import { banner } from './banner.ts'
import { category } from './category.ts'
import { coupon } from './coupon.ts'
import { redirect } from './redirect.ts'
import { synonym } from './synonym.ts'

/** Everything that staff edit by a declaration, by the subject of its lines in the activity log. */
const ALL = { banner, category, coupon, redirect, synonym }
export type ResourceName = keyof typeof ALL
export const RESOURCES: Readonly<Record<ResourceName, Resource>> = ALL
export const isResource = (name: string): name is ResourceName => Object.hasOwn(ALL, name)
