/** Numbers of the server: requests, connections, pictures, long work, retention. */

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
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 50_000_000
/** Longest side of a WebP picture, in pixels. */
export const MAX_PICTURE_SIDE = 16_383

/** Bytes of a screenshot at most: a phone may load it when it looks whether the shop can be installed. */
export const MAX_SCREENSHOT_BYTES = 60_000
/** Bytes of a share picture at most; shops with more products than this draw a picture when it is first requested. */
export const MAX_SHARE_PICTURE_BYTES = 80_000
export const MAX_SHARE_PICTURES_DRAWN = 1000
/** Requests that wait for one to be drawn, before others are refused. */
export const MAX_SHARE_PICTURES_WAITING = 20

/** Goods in a feed of news. */
export const MAX_NEWS = 30

/** Bytes of a request body at most. */
export const MAX_BODY = 64 * 1024
/** Requests of one connection that may wait for the one that is handled; browsers and proxies send none ahead. */
export const MAX_PIPELINED = 16
/** Fields and files of a form; an import brings its pictures as one each. */
export const MAX_FORM_PARTS = 5000
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
/**
 * Timeouts of an upload by staff, on a slow phone: milliseconds in all, bytes a second that arrive at least, looked
 * at after each `body`, and milliseconds for the response once it is there.
 */
export const UPLOAD_TIMES = { upload: 60 * 60_000, bytesPerSecond: 1024, response: 90_000 }
/**
 * Searches and pages rendered on request that run at a time, beside other work: as many as wait for a database. How many of one
 * network run or wait (an IPv4 address, a /64), of one site (a /48), and wait in all, before others are refused.
 */
export const MAX_READS_AT_A_TIME = 4
export const MAX_READS_OF_NETWORK = 16
export const MAX_READS_OF_SITE = 64
export const MAX_READS_WAITING = 200
/** Milliseconds that a read waits for writes at most before it starts, and after which one too many is refused. */
export const READS_WAIT_FOR_WRITES = 50
export const REFUSED_AFTER = 1000
/** PostgreSQL connections of one process: default, minimum, maximum. Long work holds one while it uses another. */
export const DATABASE_POOL = 10
export const MIN_DATABASE_POOL = 2
export const MAX_DATABASE_POOL = 500
/** Milliseconds between two looks at which of several servers of the database takes writes. */
export const LOOK_AT_SERVERS_EVERY = 5000
/**
 * Milliseconds that a read waits at most for the replica to have what the primary has, and for which reads leave out a replica that
 * was late or failed.
 */
export const REPLICA_WAIT = 250
export const REPLICA_REST = 5000

/** Megabytes of pictures of a bucket that a machine stores at most: by default, and at least. */
export const MEDIA_CACHE = 1024
export const MIN_MEDIA_CACHE = 16

/** Milliseconds that running requests may take after the shop was told to shut down. */
export const MAX_SHUTDOWN = 10_000
/** Of these, milliseconds that publishing may take to end; the next start publishes the rest. */
export const PUBLISHING_ENDS_WITHIN = 3000
/** Milliseconds for which a process may write to a static host until it has to extend its lease; a dead one blocks others for so long. */
export const LEASE = 6000
/** `Retry-After` of a request that may succeed later, in seconds. */
export const RETRY_AFTER = 5
/** Seconds that a shop serves on at most after it was told to shut down, so that load balancers notice. */
export const MAX_DRAIN = 600

/** Milliseconds that styles and scripts of a superseded build are stored, for pages that are still open or published. */
export const ASSETS_KEPT = 7 * 24 * 60 * 60 * 1000

export const MAX_KNOWN_DEVICES = 20

/** Rows per transaction of long work, few so that other writers get a turn. */
export const ROWS_PER_TRANSACTION = 100
/** The same for products that an import inserts: the more at once, the less often a page of an index is written. */
export const IMPORTED_PER_TRANSACTION = 500
/** Milliseconds between two transactions of long work, in which other writers get a turn. */
export const WRITE_PAUSE = 4

/** Milliseconds between two updates of a staff session's last use. */
export const STAFF_SEEN_EVERY = 5 * 60_000

/** Milliseconds between a step of an order and its mail, so that an undone step is not mailed. */
export const MAIL_STEP_AFTER = 60_000
/** Milliseconds between two signs of life of a stream of events; proxies close a silent one after a minute. */
export const EVENT_BEAT = 15_000
/**
 * Milliseconds between two checks whether the receiver of a stream is still authorized: a dismissed person receives events
 * for a second at most.
 */
export const SESSION_CHECK = 800
/** Days for which ended jobs and the network of an order are stored. */
export const JOBS_KEPT_DAYS = 60
/** Days for which webhook calls are kept; they name people. */
export const HOOK_CALLS_KEPT_DAYS = 30
export const NETWORK_DAYS = 7
/** Milliseconds after which an import of a command that says nothing counts as interrupted. */
export const IMPORT_SILENT = 60_000

/**
 * Searches that found nothing, or only some of the words: how many words are stored at most, how many are left once there
 * are more, days after which an unrepeated one is deleted, and characters and words of one.
 */
export const MAX_MISSED_SEARCHES = 5000
export const MISSED_SEARCHES_KEPT = 4500
export const MISSED_SEARCH_DAYS = 90
export const MAX_MISSED_SEARCH = 60
export const MAX_MISSED_SEARCH_WORDS = 6
/** Milliseconds between two writes of them, and words that wait for the next one at most. */
export const MISSED_SEARCHES_EVERY = 5000
export const MISSED_SEARCHES_WAITING = 500
/** Words that a process adds to them in an hour: strangers can type any. */
export const MISSED_SEARCHES_NEW = 200
/** Milliseconds in which a network counts once for a search, and searches that it counts for in that time. */
export const MISSED_SEARCH_AGAIN = 60 * 60_000
export const MISSED_SEARCHES_OF_NETWORK = 60

/** Changes that a site is behind at most; one that is further behind is written in full, which is cheaper. */
export const MAX_CHANGES_BEHIND = 100_000
/**
 * Milliseconds between a change of the products and the feeds that show it, at least; and how much longer than the last
 * writing they rest, so that a large catalogue that changes all day costs a twentieth of a core.
 */
export const FEEDS_AFTER = 10_000
export const FEEDS_REST = 20

/** For so long the shop knows who wants to hear that a product is back; the privacy policy says it. */
export const STOCK_REQUESTS_KEPT_DAYS = 365
/** Days that a courier's answer about a phone is kept. */
export const PHONE_CHECKS_KEPT_DAYS = 30

/** Characters of a browser's name that are told with a purchase. */
export const MAX_USER_AGENT = 500

/** Counts by day and product: days of retention, keys that wait to be written, milliseconds between two writes. */
export const DAILY_COUNTS_KEPT_DAYS = 35
export const DAILY_COUNTS_WAITING = 5000
export const DAILY_COUNTS_EVERY = 5000
/** Events that one network may add in a minute; carriers put thousands of phones behind one address. */
export const DAILY_COUNTS_OF_NETWORK = 300

/** Nice value of the thread that publishes: the one that serves requests has 0, the lowest priority is 19. */
export const PUBLISHER_NICE = 10
