/**
 * Who may import whom in `src/` and `demo/`, checked by `npm run rooms`. A room imports only from the rooms that it names, and
 * the browser never imports the server. `tests/rooms/mirror.ts` turns `X.astro` into `X.astro.ts` (its frontmatter) and
 * `X.astro.browser.ts` (its scripts).
 */

interface Exception {
  from: string
  to: string
  /** Whether only types may be imported. */
  typesOnly?: true
  reason: string
}

export interface Room {
  name: string
  /** Which files belong to it. */
  files: string
  /** Which files it may import, beside its own. */
  imports: string[]
  /** Why it may import no more. */
  reason: string
  exceptions?: Exception[]
}

/** Nouns of the shop, and what spans them: each has folders by layer. A noun imports only from those before it (`NOUNS`). */
export const NOUNS = [
  'settings',
  'staff',
  'connections',
  'stock',
  'catalogue',
  'content',
  'customers',
  'payments',
  'orders',
  'gateways',
  'messages',
  'parcels',
  'changes',
]
const WITH_LAYERS = '(shop/\\w+|platform|publish|exchange|search)'
const layer = (name: string) => `^src/${WITH_LAYERS}/${name}/`

export const CONTRACT = `(${layer('contract')}|^src/connect/(wallets/|couriers/states\\.ts$)|^src/platform/resource/[^/]+$)`
export const RULES = `(${layer('rules')}|^src/storefront/rules/)`
/** What pages say, in both languages. */
export const TEXTS = '^src/storefront/texts/'
/** A search from its text to a page of results; the rest of the folder is pure, but for the index. */
const FINDERS = '^src/search/(find|did-you-mean|search-engine|search-results|missed-searches|try-synonym)\\.ts$'
export const SEARCH_INDEX = '^src/search/index/'
const SEARCH =
  '^src/search/(?!(contract|queries|actions|calls|office|rules)/|index/|(find|did-you-mean|search-engine|search-results|missed-searches|try-synonym)\\.ts$)'
const SECURITY = '^src/platform/security/'
export const DB = `(^src/platform/db/|${layer('queries')})`
const PAGE_STYLES = '^src/publish/styles/'
const SHOP = `(^src/platform/resource/stored/|${layer('actions')})`
const CALLS = `(${layer('calls')}|^src/server/api/)`
const SHARE = '^src/publish/share/'
const DRAFTS = '^src/shop/changes/actions/drafts/rehearse\\.ts$'
const IMPORT = '^src/exchange/import/'
const LISTS = '^src/exchange/lists/'
const COPY = '^src/exchange/copy/'
export const CLIENT = '^src/platform/client/'
export const STORES = '^src/storefront/stores/'
export const BROWSER = '^src/storefront/browser/'
export const UI = '^src/storefront/ui/'
export const ISLANDS = '^src/storefront/islands/'
export const ADMIN = '^src/(office|(shop/\\w+|publish|exchange|search)/office)/'
const STRUCTURED_DATA = '^src/storefront/structured-data/'
const COMPONENTS = '^src/storefront/components/'
const LAYOUTS = '^src/storefront/layouts/'
const STYLES = '^src/storefront/styles/'
const DEMO = '^demo/'
export const STYLE_SHEETS = '\\.css$'

const OPEN_SHOP = '^src/(platform/open-shop|publish/(sitemap|news))\\.ts$'
/** Puts the rooms together: the HTTP server, its pages, jobs and metrics. */
export const ASSEMBLY = '^src/server/[^/]+$'
const FOUNDATION = '^src/platform/(process|http|mail|pictures|outbound)/'
/** Adapters of providers, behind the ports of `src/platform/outbound` and of their folders. */
const CONNECT = '^src/connect/(all\\.ts$|(couriers|gateways|senders|wallet-phones)/(?!states\\.ts$))'
/** What publishes: the files right in its folder, feeds and hosts. */
const PUBLISH = '^src/publish/((?!(sitemap|news)\\.ts)[^/]+$|check/|feeds/|hosts/)'
const SCHEDULE = '^src/publish/(schedule|previews|feed-schedule|hosts/host-schedule)\\.ts$'
/** How the shop stands; a place of published files by the name that all processes know. */
const HEALTH = '^src/server/health/'
const PLACE = '^src/publish/hosts/place\\.ts$'
/** Everything that runs on the server, commands excepted. */
const SERVER = `(^src/(server|connect|search|exchange|publish)/(?!office/)|^src/platform/(?!client/)|^src/shop/\\w+/(?!office/)|^src/storefront/no-script/)`
const READ_BY_PAGES = [
  ...[CONTRACT, RULES, TEXTS, UI, STYLES, STRUCTURED_DATA, DB, SECURITY, OPEN_SHOP],
  '^src/publish/share/(card|screenshot)\\.ts$',
  '^src/(platform/(pictures/(app-icons|media)|process/page-parts)|search/search-results)\\.ts$',
]

export const ROOMS: Room[] = [
  { name: 'contract', files: CONTRACT, imports: [TEXTS], reason: 'What both sides promise depends on neither.' },
  {
    name: 'rules',
    files: RULES,
    imports: [CONTRACT, TEXTS],
    reason: 'Shop arithmetic runs everywhere, so it knows no side.',
  },
  {
    name: 'texts',
    files: TEXTS,
    imports: [CONTRACT, RULES],
    reason: 'Texts know values and how they are written, not who shows them.',
  },
  {
    name: 'server-foundation',
    files: FOUNDATION,
    imports: [CONTRACT, RULES],
    reason: 'Configuration, log, disk and the like serve every room of the server, so they need none.',
  },
  {
    name: 'server-search',
    files: SEARCH,
    imports: [CONTRACT, RULES, FOUNDATION],
    reason: 'Words, keys, synonyms, goods in memory, matching and ranking are pure: no SQL, no page.',
  },
  {
    name: 'server-connect',
    files: CONNECT,
    imports: [CONTRACT, RULES, FOUNDATION],
    reason: 'Adapters translate between a provider and a port; they know no table.',
  },
  {
    name: 'server-security',
    files: SECURITY,
    imports: [CONTRACT, RULES, FOUNDATION],
    reason: 'Hashes, tokens and sanitizing work on their arguments, so they need no database.',
  },
  {
    name: 'server-styles',
    files: PAGE_STYLES,
    imports: [FOUNDATION],
    reason: 'It selects from the style sheets of the build what a page needs first, and knows no page.',
  },
  {
    name: 'server-share',
    files: SHARE,
    imports: [CONTRACT, RULES, FOUNDATION],
    reason: 'It draws what it is given: pages name its pictures, publishing stores them.',
  },
  {
    name: 'server-db',
    files: DB,
    imports: [CONTRACT, RULES, FOUNDATION, SECURITY],
    reason: 'Queries serve calls, pages, publishing and commands alike, so they know none of these.',
  },
  {
    name: 'server-search-index',
    files: SEARCH_INDEX,
    imports: [
      CONTRACT,
      RULES,
      FOUNDATION,
      SEARCH,
      '^src/(platform/db/(schema|stored-values|engine|data-away|changes|replica)|search/queries/synonyms)\\.ts$',
    ],
    reason:
      'The only SQL of the search; it needs tables, connection and change log, and no query of another noun but the merchant’s synonyms.',
  },
  {
    name: 'server-search-finders',
    files: FINDERS,
    imports: [CONTRACT, RULES, FOUNDATION, SEARCH, SEARCH_INDEX, DB],
    reason: 'They search the index; nothing below a call needs them.',
  },
  {
    name: 'server-shop',
    files: SHOP,
    imports: [CONTRACT, RULES, FOUNDATION, CONNECT, SECURITY, DB, '^src/search/(check-synonym|synonyms)\\.ts$'],
    reason: 'What a shop does is the same whoever asks for it: a call, a command or the demo.',
  },
  {
    name: 'server-import',
    files: IMPORT,
    imports: [CONTRACT, RULES, FOUNDATION, DB, SHOP],
    reason: 'A file of products is read the same for a command and for a call, so it knows neither.',
  },
  {
    name: 'server-lists',
    files: LISTS,
    imports: [CONTRACT, RULES, FOUNDATION, DB, SHOP],
    reason: 'A list as a file is the same for a command and for a call, so it knows neither.',
  },
  {
    name: 'server-copy',
    files: COPY,
    imports: [CONTRACT, RULES, FOUNDATION, DB, SHOP],
    reason: 'Backup, restore and move copy whole tables and know no call, page or command.',
  },
  {
    name: 'server-open-shop',
    files: OPEN_SHOP,
    imports: [CONTRACT, RULES, FOUNDATION, SEARCH, SECURITY, DB],
    reason: 'An open shop is a configuration and a database, whoever uses it.',
  },
  {
    name: 'server-api',
    files: CALLS,
    imports: [
      CONTRACT,
      RULES,
      FOUNDATION,
      CONNECT,
      FINDERS,
      SECURITY,
      DB,
      SHOP,
      IMPORT,
      LISTS,
      COPY,
      OPEN_SHOP,
      HEALTH,
    ],
    reason: 'Calls are answered without rendering: publishing is handed to them by http-app.ts.',
    exceptions: [
      { from: '^src/platform/calls/env\\.ts$', to: SCHEDULE, typesOnly: true, reason: 'It is handed to them.' },
    ],
  },
  {
    name: 'server-plain',
    files: '^src/storefront/no-script/',
    imports: [
      ...[CONTRACT, RULES, FOUNDATION, CLIENT],
      '^src/platform/calls/(anti-forgery|cross-origin|parse-form|refuse)\\.ts$',
    ],
    reason:
      'It is the browser of a shopper who has none that runs scripts: it calls the API as a browser would, and knows no table.',
    exceptions: [
      {
        from: '^src/storefront/no-script/',
        to: '^src/server/pages\\.ts$',
        typesOnly: true,
        reason: 'It is handed to it.',
      },
    ],
  },
  {
    name: 'server-jobs',
    files: '^src/server/jobs/',
    imports: [CONTRACT, RULES, FOUNDATION, CONNECT, DB, SHOP, IMPORT],
    reason: 'Work after a write knows neither who caused it nor how: calls and commands only store it.',
  },
  {
    name: 'server-health',
    files: HEALTH,
    imports: [CONTRACT, RULES, FOUNDATION, DB, SEARCH, SEARCH_INDEX, OPEN_SHOP, PLACE],
    reason:
      'It reads how everything stands, for the office, for metrics and for load balancers alike, and knows none of these.',
    exceptions: [{ from: HEALTH, to: SCHEDULE, typesOnly: true, reason: 'It is handed to it.' }],
  },
  {
    name: 'server-metrics',
    files: '^src/server/metrics/',
    imports: [CONTRACT, RULES, FOUNDATION, DB, OPEN_SHOP, HEALTH],
    reason: 'It counts what other rooms do and takes part in none of it.',
    exceptions: [
      {
        from: '^src/server/metrics/',
        to: '^src/publish/schedule\\.ts$',
        typesOnly: true,
        reason: 'They are handed to it.',
      },
    ],
  },
  {
    name: 'server-publish',
    files: PUBLISH,
    imports: [
      CONTRACT,
      RULES,
      FOUNDATION,
      SECURITY,
      DB,
      SHARE,
      OPEN_SHOP,
      '^src/server/(pages|editions|built)\\.ts$',
      DRAFTS,
    ],
    reason: 'Publishing renders pages; it answers no calls. A dry run writes drafts, and takes that back.',
    exceptions: [
      {
        from: '^src/publish/page-shortcut\\.ts$',
        to: '^src/server/metrics/metrics\\.ts$',
        typesOnly: true,
        reason: 'It is handed to it.',
      },
    ],
  },
  {
    name: 'server-assembly',
    files: ASSEMBLY,
    imports: [CONTRACT, RULES, SERVER],
    reason: 'The server renders pages through Astro, and never imports the browser, a page or a command.',
    exceptions: [
      {
        from: '^src/server/entry\\.ts$',
        to: '^src/storefront/fetch\\.ts$',
        reason: 'Astro reserves the name src/storefront/fetch.ts for the server app; the entry of the build starts it.',
      },
    ],
  },
  {
    name: 'client',
    files: CLIENT,
    imports: [CONTRACT, RULES, TEXTS],
    reason: 'Calls of the API know nothing of who calls.',
  },
  {
    name: 'stores',
    files: STORES,
    imports: [CONTRACT, RULES, TEXTS, CLIENT],
    reason: 'Stores know nothing of who shows them.',
  },
  {
    name: 'browser',
    files: BROWSER,
    imports: [CONTRACT, RULES, TEXTS, CLIENT, STORES],
    reason: 'Scripts bind themselves to the HTML of pages, and import neither components nor islands.',
    exceptions: [
      {
        from: '^src/storefront/browser/widgets/receipt\\.ts$',
        to: '^src/storefront/islands/account/order/',
        reason:
          'An order looks the same wherever it is shown: the card after Confirm draws its parts, which have no state.',
      },
    ],
  },
  {
    name: 'ui',
    files: UI,
    imports: [CONTRACT, RULES, TEXTS],
    reason: 'Stateless: it renders its props, also on the server.',
  },
  {
    name: 'islands',
    files: ISLANDS,
    imports: [CONTRACT, RULES, TEXTS, CLIENT, STORES, BROWSER, UI],
    reason: 'Islands are put into pages, never the other way round.',
  },
  {
    name: 'structured-data',
    files: STRUCTURED_DATA,
    imports: [CONTRACT, RULES, TEXTS],
    reason: 'It says in the terms of schema.org what a page was given to show, and reads nothing itself.',
  },
  {
    name: 'components',
    files: COMPONENTS,
    imports: [...READ_BY_PAGES, CLIENT, STORES, BROWSER, ISLANDS],
    reason: 'Parts of a page know neither the frame around them nor the route.',
    exceptions: [
      {
        from: '^src/storefront/components/(account/(FormPage|Dashboard)|product/(ProductPage|ProductGone))\\.astro\\.ts$',
        to: '^src/storefront/layouts/Page\\.astro\\.ts$',
        reason:
          'Whole pages that routes share, with the frame: style sheets are bundled by this folder (astro.config.mjs).',
      },
    ],
  },
  {
    name: 'layouts',
    files: LAYOUTS,
    imports: [...READ_BY_PAGES, CLIENT, STORES, BROWSER, ISLANDS, COMPONENTS],
    reason: 'The frame knows no route.',
  },
  {
    name: 'pages',
    files: '^src/storefront/pages/',
    imports: [...READ_BY_PAGES, CLIENT, STORES, BROWSER, ISLANDS, COMPONENTS, LAYOUTS],
    reason: 'Routes read data and compose parts; they neither answer calls nor publish.',
  },
  {
    name: 'admin',
    files: ADMIN,
    imports: [CONTRACT, RULES, CLIENT],
    reason: 'The back office is an app of its own: it shares what it sends and reckons with, never how the shop looks.',
    exceptions: [
      {
        from: '^src/office/parts/copy\\.ts$',
        to: '^src/storefront/browser/copy-text\\.ts$',
        reason: 'How a browser copies a text is the same everywhere, and shows nothing.',
      },
    ],
  },
  {
    name: 'service-worker',
    files: '^src/storefront/service-worker/',
    imports: [CONTRACT, RULES, TEXTS, CLIENT],
    reason: 'A script of its own without a page: it knows how to call, and nothing that shows or stores for a page.',
  },
  { name: 'styles', files: STYLES, imports: [], reason: 'Style sheets only.' },
  {
    name: 'astro-entry',
    files: '^src/storefront/(fetch|env\\.d)\\.ts$',
    imports: [SERVER, '^src/storefront/browser/hydrate/hydrate\\.ts$', '^src/cli/build/admin-app\\.ts$'],
    reason: 'These two stand where Astro looks for them, and only point to the server and to types of the build.',
  },
  {
    name: 'cli',
    files: '^src/cli/',
    imports: [CONTRACT, RULES, SERVER, DEMO],
    reason: 'Commands work on the shop without a browser or a page.',
  },
  {
    name: 'demo',
    files: DEMO,
    imports: [CONTRACT, RULES, SERVER, '^src/cli/(output|many/invent)\\.ts$'],
    reason: 'The demo is written by the functions of the shop; no shop needs it, so only commands import it.',
  },
]
