/** Files of slow projects that `npm test` runs too, as it runs the journeys that are marked `@before-commit`. */
export const PUBLISHING = ['publish-edits', 'whole-pages', 'routes'].map((name) => `tests/site/${name}.test.ts`)

/** Locks, orders and money, where the two databases differ most. */
export const ON_POSTGRES = [
  ...['orders', 'cancel-order', 'order-edits', 'order-payments', 'order-transitions', 'stock', 'counts'],
  ...['office/coupons', 'office/staff-writes', 'office/careful-money', 'office/stock', 'office/price-plans'],
]
  .map((name) => `tests/api/${name}.test.ts`)
  .concat('tests/postgres/changes.test.ts', 'tests/postgres/counts-of-two.test.ts')
