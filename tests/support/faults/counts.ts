/** Numbers of faults, of generated requests and of generated edits: small in the gate, full with `npm run test:faults`. */
const all = process.env['FAULTS'] === 'all'

/** Requests to each call. */
export const FUZZ_RUNS = all ? 300 : 10
export const ORDERS = all ? 2000 : 60
export const KILLS_OF_TWO = all ? 20 : 1
export const KILLS_OF_PUBLISHER = all ? 50 : 3
/** Kills of the process that publishes to a bucket, and milliseconds after which no page shows an old price. */
export const KILLS_OF_LEADER = all ? 20 : 1
export const MAX_STALE = all ? 15_000 : Number.POSITIVE_INFINITY
/** Kills of each of four processes behind nginx. */
export const KILLS_OF_EACH = all ? 20 : 1
/**
 * Milliseconds between two edits meanwhile. All four publish each of them, which takes two processors 2 s: faster edits wait for
 * those before them, killed or not, as docs/measured.md tells.
 */
export const EDIT_EVERY = all ? 2000 : 300
/** Milliseconds in which newer code takes over a shop on SQLite. */
export const MAX_SWITCH = all ? 2000 : Number.POSITIVE_INFINITY
/** Times that a replica takes over, whether commits wait for it, and milliseconds after which the shop takes orders again. */
export const TAKEOVERS = all ? 20 : 1
export const ARE_SYNCHRONOUS = all ? [true, false] : [true]
export const MAX_AWAY = all ? 30_000 : Number.POSITIVE_INFINITY
/** Products of the shop whose publisher is killed. */
export const PUBLISHED_PRODUCTS = all ? 60 : 20
/** Kills of a process that stores a picture in a bucket. */
export const KILLS_OF_UPLOAD = all ? 20 : 2
export const KILLS_OF_RESTORE = all ? 25 : 2
/** Whether each damage of a database meets both a start and a running shop, instead of one of them. */
export const IS_EVERY_DAMAGE = all
/** Products of the shop that is restored. */
export const RESTORED_PRODUCTS = all ? 3000 : 700
/** Series of edits, and pairs of edits for each kind of the second one. */
export const EDIT_SERIES = all ? 100 : 2
export const EDIT_PAIRS = all ? 10 : 1
/** Products whose prices are changed together. */
export const PRICES = all ? 1000 : 20
export const KILLS = { sqlite: all ? 100 : 1, postgres: all ? 30 : 1 }
/** A killed mail waits 15 s for its lock to end, so that few are enough beside others. */
export const KILLS_OF_MAILER = { sqlite: all ? 100 : 1, postgres: all ? 30 : 0 }
/** An import waits for its lock as well. */
export const KILLS_OF_IMPORT = { sqlite: all ? 10 : 1, postgres: all ? 5 : 0 }
/** Several portions of an import, so that a kill leaves some of them to do. */
export const ROWS_PER_KILL = all ? 2000 : 700
/** Editions of a page that are published while it is read. */
export const EDITIONS = all ? 100 : 15
/** Couriers whose bookings are cut by a kill, and how often. */
export const COURIERS_TO_KILL = all ? (['steadfast', 'pathao', 'redx'] as const) : (['steadfast'] as const)
export const ROUNDS_OF_COURIER = all ? 12 : 3
/** Orders that two offices book at once. */
export const BOOKED_BY_TWO = all ? 30 : 5
/** Whether every setting of a courier's peer meets every other one, instead of each alone; orders of shuffled webhooks. */
export const IS_EVERY_SETTING = all
export const SHUFFLES = all ? 40 : 4
/** Presses of each control of the shop before its scripts arrive (tests/e2e/presses.spec.ts), an even number. */
export const PRESSES = all ? 50 : 8
/** Orders on whose page staff press anything. */
export const TAP_RUNS = all ? 400 : 15
/** Series of returns, webhooks and tricks of payments through each gateway, and where a process is killed in one. */
export const PAYMENT_RUNS = all ? 200 : 6
export const GATEWAYS_TO_KILL = all ? /./ : /^(bkash|shurjopay)$/
export const ENGINES_OF_PAYMENT = all ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)
/** Orders of each gateway on each engine that live through random kills, over 200 on an engine in all, and how long. */
export const KILLED_PAYMENTS = all
  ? { gateways: /./, orders: 30, phases: 9 }
  : { gateways: /^(bkash|sslcommerz)$/, orders: 8, phases: 3 }
/** Moments of a refund in which a process is killed. */
export const KILLS_IN_REFUND = all ? 4 : 2
