/** Files of slow projects that `npm test` runs too, as it runs the journeys that are marked `@before-commit`. */
export const PUBLISHING = ['publish-edits', 'whole-pages', 'routes'].map((name) => `tests/site/${name}.test.ts`)

/** Locks, orders and money, where the two databases differ most. */
export const ON_POSTGRES = [
  ...['orders', 'cancel-order', 'order-edits', 'order-payments', 'order-transitions', 'stock', 'counts'],
  ...['office/coupons', 'office/staff-writes', 'office/careful-money', 'office/stock', 'office/price-plans'],
]
  .map((name) => `tests/api/${name}.test.ts`)
  .concat('tests/postgres/changes.test.ts')

const calls = (names: string[]) => names.map((name) => `tests/api/${name}.test.ts`)

/**
 * Many variants of one promise, whatever the database is: what providers may do wrong, invalid input, passwords and dismissed
 * staff. The part of the code runs them, on PostgreSQL, where two may write at once.
 */
export const AFTER_COMMIT = calls([
  ...['every-gateway', 'every-webhook', 'every-refund', 'every-key', 'random-payments', 'clocks'].map(
    (name) => `gateways/${name}`,
  ),
  ...['fuzz', 'passwords', 'old-password', 'forgotten-password', 'operator'],
  ...['office/parcel-tricks', 'office/dismissed'],
])

/** Units that take seconds each: a part of the code, too. */
export const SLOW_UNITS = ['server/import-formats', 'server/search/synonym-list', 'rules/chat-order'].map(
  (name) => `tests/unit/${name}.test.ts`,
)

/** Rights, words and what other servers say, whatever the database is: `npm test` runs them, on SQLite. */
export const ON_SQLITE = calls(['office/matrix', 'office/parcel-words', 'refusal-wording', 'messages', 'email'])
