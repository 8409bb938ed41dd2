/** Numbers of the server: requests, connections, pictures, long work, what it stores for how long. */

/** Argon2 hashes that one process computes concurrently, and length of the queue before requests are refused. */
export const PASSWORD_HASHES_AT_A_TIME = 2
export const PASSWORD_HASHES_WAITING = 50
/** `Retry-After` of such a refusal, in seconds. */
export const PASSWORD_RETRY = 5
/** Milliseconds between two updates of a session's last use. */
export const SESSION_SEEN_EVERY = 60 * 60_000

/** Widths in pixels that each picture is stored in. */
export const PICTURE_WIDTHS = [160, 320, 480, 800, 1024] as const
/** Bytes and pixels of an accepted picture at most. */
export const PICTURE_BYTES_MOST = 12 * 1024 * 1024
export const PICTURE_PIXELS_MOST = 50_000_000
/** Longest side of a WebP picture, in pixels. */
export const PICTURE_SIDE_MOST = 16_383

/** Bytes of a request body at most. */
export const BODY_MOST = 64 * 1024
/**
 * Timeouts in milliseconds: `headers` and `body` of a request (from its start), `answer` for the response, `idle` for a
 * silent connection, `kept` for keep-alive, which is longer than a proxy's (nginx: 60 s) so that the proxy closes first.
 * `look` is the interval at which slow requests are looked for.
 */
export const REQUEST_TIMES = {
  headers: 15_000,
  body: 30_000,
  answer: 30_000,
  idle: 600_000,
  kept: 65_000,
  look: 5000,
}
/** PostgreSQL connections of one process: default, minimum, maximum. Long work holds one while it uses another. */
export const DATABASE_POOL = 10
export const DATABASE_POOL_LEAST = 2
export const DATABASE_POOL_MOST = 500

/** Milliseconds that running requests may take after the shop was told to shut down. */
export const SHUTDOWN_MOST = 10_000
/** `Retry-After` of a request that may succeed later, in seconds. */
export const RETRY_AFTER = 5
/** Seconds that a shop serves on at most after it was told to shut down, so that load balancers notice. */
export const DRAIN_MOST = 600

/** Milliseconds that styles and scripts of a superseded build are stored, for pages that are still open or published. */
export const ASSETS_KEPT = 7 * 24 * 60 * 60 * 1000

export const KNOWN_DEVICES_MOST = 20

/** Rows per transaction of long work, and milliseconds between two transactions, so that other writers get a turn. */
export const ROWS_PER_TRANSACTION = 100
export const WRITE_BREATH = 4

/** Milliseconds between two updates of a staff session's last use. */
export const STAFF_SEEN_EVERY = 5 * 60_000

/** Milliseconds between a step of an order and its mail, so that an undone step is not mailed. */
export const MAIL_STEP_AFTER = 60_000
/** Milliseconds between two signs of life of a stream of events; proxies close a silent one after a minute. */
export const EVENT_BEAT = 15_000
/** Days for which ended jobs and the network of an order are stored. */
export const JOBS_KEPT_DAYS = 60
export const NETWORK_DAYS = 7
/** Milliseconds after which a running import that says nothing counts as interrupted, and between two signs of life. */
export const IMPORT_SILENT = 60_000
export const IMPORT_NOTES_EVERY = 500
