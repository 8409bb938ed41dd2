/**
 * Who may import whom in `src/`, checked by `npm run rooms`. A room imports only from the rooms that it names, and
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
  /** Which files of `src/` it may import, beside its own. */
  imports: string[]
  /** Why it may import no more. */
  reason: string
  exceptions?: Exception[]
}

export const CONTRACT = '^src/contract/'
export const RULES = '^src/rules/'
const SEARCH = '^src/server/search/'
const SECURITY = '^src/server/security/'
export const DB = '^src/server/db/'
export const CLIENT = '^src/client/'
export const STORES = '^src/stores/'
export const UI = '^src/ui/'
export const ISLANDS = '^src/islands/'
const COMPONENTS = '^src/components/'
const LAYOUTS = '^src/layouts/'
const STYLES = '^src/styles/'
export const STYLE_SHEETS = '\\.css$'

/** Files right in `src/server` that put the rooms of the server together; the others are its foundation. */
const OPEN_SHOP = '^src/server/(shop|sitemap)\\.ts$'
export const ASSEMBLY = '^src/server/(adapter|built|door|entry|pages|react-renderer)\\.ts$'
const FOUNDATION = '^src/server/(?!(adapter|built|door|entry|pages|react-renderer|shop|sitemap)\\.ts$)[^/]+\\.ts$'
const SCHEDULE = '^src/server/publish/schedule\\.ts$'
const READ_BY_PAGES = [CONTRACT, RULES, UI, STYLES, DB, SECURITY, OPEN_SHOP]

export const ROOMS: Room[] = [
  { name: 'contract', files: CONTRACT, imports: [], reason: 'What both sides promise depends on neither.' },
  { name: 'rules', files: RULES, imports: [CONTRACT], reason: 'Shop arithmetic runs everywhere, so it knows no side.' },
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
    reason: 'How a word is known is pure: the database asks it, never the other way round.',
  },
  {
    name: 'server-security',
    files: SECURITY,
    imports: [CONTRACT, RULES, FOUNDATION],
    reason: 'Hashes, tokens and cleaning work on what they are given, so they need no database.',
  },
  {
    name: 'server-db',
    files: DB,
    imports: [CONTRACT, RULES, FOUNDATION, SEARCH, SECURITY],
    reason: 'Queries serve calls, pages, publishing and commands alike, so they know none of these.',
  },
  {
    name: 'server-open-shop',
    files: OPEN_SHOP,
    imports: [CONTRACT, RULES, FOUNDATION, SEARCH, SECURITY, DB],
    reason: 'An open shop is a configuration and a database, whoever uses it.',
  },
  {
    name: 'server-api',
    files: '^src/server/api/',
    imports: [CONTRACT, RULES, FOUNDATION, SEARCH, SECURITY, DB, OPEN_SHOP],
    reason: 'Calls are answered without rendering: publishing is handed to them by the front door.',
    exceptions: [{ from: '^src/server/api/env\\.ts$', to: SCHEDULE, typesOnly: true, reason: 'It is handed to them.' }],
  },
  {
    name: 'server-metrics',
    files: '^src/server/metrics/',
    imports: [CONTRACT, RULES, FOUNDATION, DB, OPEN_SHOP],
    reason: 'It counts what other rooms do and takes part in none of it.',
    exceptions: [{ from: '^src/server/metrics/', to: SCHEDULE, typesOnly: true, reason: 'It is handed to it.' }],
  },
  {
    name: 'server-publish',
    files: '^src/server/publish/',
    imports: [CONTRACT, RULES, FOUNDATION, SEARCH, SECURITY, DB, OPEN_SHOP, '^src/server/(pages|built)\\.ts$'],
    reason: 'Publishing renders pages; it answers no calls.',
    exceptions: [
      {
        from: '^src/server/publish/page-shortcut\\.ts$',
        to: '^src/server/metrics/metrics\\.ts$',
        typesOnly: true,
        reason: 'It is handed to it.',
      },
    ],
  },
  {
    name: 'server-assembly',
    files: ASSEMBLY,
    imports: [CONTRACT, RULES, '^src/server/'],
    reason: 'The server renders pages through Astro, and never imports the browser, a page or a command.',
    exceptions: [
      {
        from: '^src/server/entry\\.ts$',
        to: '^src/fetch\\.ts$',
        reason: 'Astro reserves the name src/fetch.ts for the front door; the entry of the build starts it.',
      },
    ],
  },
  { name: 'client', files: CLIENT, imports: [CONTRACT, RULES], reason: 'Calls of the API know nothing of who calls.' },
  {
    name: 'stores',
    files: STORES,
    imports: [CONTRACT, RULES, CLIENT],
    reason: 'Stores know nothing of who shows them.',
  },
  {
    name: 'ui',
    files: UI,
    imports: [CONTRACT, RULES],
    reason: 'Stateless: it shows what it is given, also on the server.',
  },
  {
    name: 'islands',
    files: ISLANDS,
    imports: [CONTRACT, RULES, CLIENT, STORES, UI],
    reason: 'Islands are put into pages, never the other way round.',
  },
  {
    name: 'components',
    files: COMPONENTS,
    imports: [...READ_BY_PAGES, CLIENT, STORES, ISLANDS],
    reason: 'Parts of a page know neither the frame around them nor the route.',
    exceptions: [
      {
        from: '^src/components/(account/(FormPage|Dashboard)|product/(ProductPage|ProductGone))\\.astro\\.ts$',
        to: '^src/layouts/Page\\.astro\\.ts$',
        reason:
          'Whole pages that routes share, with the frame: style sheets are bundled by this folder (astro.config.mjs).',
      },
    ],
  },
  {
    name: 'layouts',
    files: LAYOUTS,
    imports: [...READ_BY_PAGES, CLIENT, STORES, ISLANDS, COMPONENTS],
    reason: 'The frame knows no route.',
  },
  {
    name: 'pages',
    files: '^src/pages/',
    imports: [...READ_BY_PAGES, CLIENT, STORES, ISLANDS, COMPONENTS, LAYOUTS],
    reason: 'Routes read data and compose parts; they neither answer calls nor publish.',
  },
  { name: 'styles', files: STYLES, imports: [], reason: 'Style sheets only.' },
  {
    name: 'front-door',
    files: '^src/(fetch|env\\.d)\\.ts$',
    imports: ['^src/server/', '^src/islands/wake/wake\\.ts$'],
    reason: 'These two stand where Astro looks for them, and only point to the server.',
  },
  {
    name: 'cli',
    files: '^src/cli/',
    imports: [CONTRACT, RULES, '^src/server/'],
    reason: 'Commands work on the shop without a browser or a page.',
  },
]
