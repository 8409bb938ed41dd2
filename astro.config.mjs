import { join } from 'node:path'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { getContainerRenderer } from '@astrojs/react/container-renderer'
import { defineConfig, logHandlers } from 'astro/config'
import { minifySync } from 'vite'
import { adminApp, nameClass } from './src/cli/build/admin-app.ts'
import { languages } from './src/cli/build/languages.ts'
import { serviceWorker } from './src/cli/build/service-worker.ts'

/** Whether this is the second build, of the Bengali edition (docs/decisions/editions.md). */
const IS_BENGALI = process.env.EDITION === 'bn'
/** In development each edition has a server of its own (src/cli/dev.ts): where that of the Bengali one is. */
const BENGALI_SERVER = process.env.BENGALI_SERVER

/** A file of the build: the modules whose path begins so, with all that they import statically. */
const bundle = (name, priority, prefixes) => ({
  name,
  priority,
  test: (id) => prefixes.some((prefix) => id.startsWith(join(import.meta.dirname, 'src', prefix))),
})

/**
 * The script of every page is two files, one that runs at once and one that is deferred. Left alone, the bundler splits
 * them by which islands and pages share which module: a dozen requests, and worse compressed. With the script of the
 * layout in it, the first is the file that a page links.
 */
const FRAME = bundle('frame', 2, [
  'storefront/browser/frame/now/',
  'storefront/browser/near.ts',
  'storefront/layouts/Page.astro?astro&type=script',
])
/** Holds also what most of the islands and scripts that are loaded on demand share. */
const DEFERRED = bundle('deferred', 1, [
  'storefront/browser/frame/deferred/',
  'platform/client/http.ts',
  'platform/rules/language.ts',
  'platform/rules/shown-name.ts',
])
/** What every form of a shopper needs: pieces of a hundred bytes compress better in one file. */
const FORMS = bundle('forms', 0, [
  'platform/contract/values/text.ts',
  'platform/rules/form.ts',
  'platform/rules/place.ts',
  'platform/rules/text.ts',
  'storefront/stores/form.ts',
  'storefront/stores/return-path.ts',
])
/** A price is never shown without its currency. */
const MONEY = bundle('money', 0, ['platform/rules/money.ts', 'shop/catalogue/rules/price.ts'])
const LOOK = { name: 'look', test: /\.css$|\.astro\?.*type=style/ }
/** Styles of pages for buying and accounts only. */
const LOOK_INSIDE = {
  name: 'look-inside',
  test: /storefront[\\/](islands[\\/](account|cart|checkout)|components[\\/]account)[\\/].*(\.css|type=style.*)$/,
  priority: 1,
}
/** Of the pages that show orders only. */
const LOOK_ORDERS = {
  name: 'look-orders',
  test: /storefront[\\/]islands[\\/]account[\\/]order[\\/].*\.css$/,
  priority: 2,
}
const inFiles = (groups, output = {}) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups }, ...output } } },
})
/** The script of a page is named like it: Astro's names are 60 bytes of each compressed page. */
const SHORT_NAMES = { entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_.*/, '')}.[hash].js` }

/**
 * Replaces Vite's helper that preloads what an imported file imports, and its styles: files that are imported on demand
 * are few and small, so it weighs more than it saves. The styles of an island are linked by its page. Without
 * `modulePreload`, which Astro sets after the settings of the project, no file lists what the helper would preload.
 */
const PLAIN_IMPORTS = {
  name: 'plain-imports',
  enforce: 'pre',
  config: () => ({ environments: { client: { build: { modulePreload: false } } } }),
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined),
}

/**
 * Shortens what is inside the functions whose source stands in the head of every page
 * (storefront/components/head/FirstPaint.astro), which the server build leaves as it was written.
 */
const SHORT_IN_HEAD = {
  name: 'short-in-head',
  applyToEnvironment: ({ name }) => name === 'ssr',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: {
      id: /[\\/](handle-presses|record-early-events|show-customer|define-island|contract[\\/]session|rules[\\/](cart|wishlist)|values[\\/]digits)\.ts$/,
    },
    handler: (code, id) => ({ code: minifySync(id, code, { module: true }).code, map: null }),
  },
}

const ISLAND = join(import.meta.dirname, 'src/storefront/browser/hydrate/define-island.ts')
/** Writes our element of islands into pages instead of Astro's (storefront/browser/hydrate/define-island.ts). */
const SMALL_ISLANDS = {
  name: 'small-islands',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('astro-island.prebuilt.js')
      ? `import { defineIsland } from ${JSON.stringify(ISLAND)}\nexport default '(' + defineIsland + ')()'`
      : undefined,
}

/** The directive `client:hydrate`. */
export const HYDRATE = {
  name: 'hydrate',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'hydrate',
        entrypoint: join(import.meta.dirname, 'src/storefront/browser/hydrate/hydrate.ts'),
      }),
  },
}

/**
 * Makes `src/server/entry.ts` the entry of the server build (docs/decisions/builds.md).
 * Astro sets the adapter's entry in a hook like this one and ignores the option; `post` runs after Astro's hook.
 */
const SERVER_ENTRY = {
  name: 'server-entry',
  enforce: 'post',
  config: () => ({
    environments: {
      ssr: {
        build: {
          rolldownOptions: { input: { index: IS_BENGALI ? './src/server/bengali-entry.ts' : './src/server/entry.ts' } },
        },
      },
    },
  }),
}

/**
 * Renders React components with `src/server/react-renderer.ts`. Astro takes the first renderer that accepts a component,
 * so this integration stands before `react()`, whose own renderer is never used
 * (docs/decisions/builds.md).
 */
const REACT_RENDERER = {
  name: 'react-renderer',
  hooks: {
    'astro:config:setup': ({ addRenderer }) =>
      addRenderer({
        ...getContainerRenderer(),
        name: 'react-renderer',
        serverEntrypoint: new URL('./src/server/react-renderer.ts', import.meta.url),
      }),
  },
}

export default defineConfig({
  srcDir: './src/storefront',
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  // The shop has sessions of its own; the adapter would add a store of files for Astro's.
  session: false,
  // The back office and the service worker are those of the first build.
  integrations: [
    REACT_RENDERER,
    react({ experimentalDisableStreaming: true }),
    HYDRATE,
    ...(IS_BENGALI ? [] : [adminApp(), serviceWorker()]),
  ],
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  // The pages of a running shop tell their errors as every other line of its log is written.
  ...(process.argv.includes('build') ? { logger: logHandlers.json({ level: 'error' }) } : {}),
  // Files of both editions stand in one folder: those that are the same are downloaded once.
  ...(IS_BENGALI ? { base: '/bn' } : {}),
  build: { inlineStylesheets: 'never', ...(IS_BENGALI ? { assetsPrefix: BENGALI_SERVER ?? '/' } : {}) },
  vite: {
    plugins: [
      languages(import.meta.dirname, IS_BENGALI ? 'bn' : 'en'),
      PLAIN_IMPORTS,
      SHORT_IN_HEAD,
      SMALL_ISLANDS,
      SERVER_ENTRY,
    ],
    ...(IS_BENGALI ? { define: { ADMIN_APP: 'undefined' }, cacheDir: 'node_modules/.vite/bn' } : {}),
    ...(BENGALI_SERVER && !IS_BENGALI ? { server: { proxy: { '^/bn(/|$)': BENGALI_SERVER } } } : {}),
    css: { modules: { generateScopedName: nameClass } },
    // A file that needs one message of a contract would otherwise bring all that any island needs.
    build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 1 } } } },
    environments: {
      client: inFiles([FRAME, DEFERRED, FORMS, MONEY], SHORT_NAMES),
      ssr: inFiles([LOOK, LOOK_INSIDE, LOOK_ORDERS]),
    },
  },
})
