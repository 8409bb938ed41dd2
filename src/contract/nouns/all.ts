import type { Resource } from '../resource/define.ts'
import { banner } from './banner.ts'
import { category } from './category.ts'
import { coupon } from './coupon.ts'
import { redirect } from './redirect.ts'
import { synonym } from './synonym.ts'

/** Everything that staff edit by a declaration, by the subject of its lines in the activity log. */
export const RESOURCES: Readonly<Record<string, Resource>> = { banner, category, coupon, redirect, synonym }
