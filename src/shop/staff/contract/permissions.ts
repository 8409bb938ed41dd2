// A role is a task: these are the parts that roles are made of (shop/staff/rules/permissions.ts), as `noun:verb`.
export const PACKING = [
  'order:read',
  'order:pack',
  'order:ship',
  'order:receive',
  'order:print',
  'order:note',
  'stock:count',
] as const
export const SELLING = [
  'order:read',
  'order:totals',
  'order:create',
  'order:confirm',
  'order:hold',
  'order:cancel',
  'order:deliver',
  'order:edit',
  'order:discount',
  'order:merge',
  'order:note',
  'order:print',
  'payment:read',
  'payment:submit',
  'customer:read',
  'customer:flag',
  'product:read',
  'coupon:read',
] as const
export const EDITING = [
  'product:read',
  'product:edit',
  'category:edit',
  'picture:upload',
  'banner:edit',
  'page:edit',
  'review:moderate',
  'search:edit',
  'publishing:read',
  'draft:edit',
] as const
export const MANAGING = [
  'payment:verify',
  'payment:collect',
  'payment:settle',
  'payment:refund',
  'coupon:edit',
  // A publication also needs the permission of each of its drafts: an editor publishes no settings.
  'publishing:publish',
  'import:run',
  'setting:read',
  'setting:edit',
  'wallet:edit',
  'message:edit',
  'job:edit',
  'report:read',
  'audit:read',
  'demo:remove',
] as const
const OWNING = ['staff:read', 'staff:edit', 'secret:edit', 'customer:export', 'customer:erase', 'audit:undo'] as const

/** Permissions of staff. */
export const PERMISSIONS = [...new Set([...PACKING, ...SELLING, ...EDITING, ...MANAGING, ...OWNING])]
export type Permission = (typeof PERMISSIONS)[number]

/** Permissions that need a fresh proof of identity: changed wallet numbers and new staff are how shops are robbed. */
export const PROVEN: ReadonlySet<Permission> = new Set([
  'wallet:edit',
  'secret:edit',
  'staff:edit',
  'customer:export',
  'customer:erase',
])
