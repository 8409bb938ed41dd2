import { join } from 'node:path'
import react from '@astrojs/react'
import { defineConfig, logHandlers } from 'astro/config'
import { shopAdapter } from './src/server/adapter.ts'

/**
 * What every page runs, at once and later, and what it wears is one file each. Left alone, the bundler cuts them along
 * the lines of which island or page shares what: a dozen requests, and worse compressed. With the page's own script in
 * it, the frame is the file that the page names.
 */
const FRAME = {
  name: 'frame',
  test: /nanostores[\\/](?!react|listen-keys|deep-map)|src[\\/](components[\\/]frame[\\/][^\\/]+|client[\\/](first-sign|network)|stores[\\/](cart|seen-prices))\.ts|layouts[\\/]Page\.astro\?astro&type=script/,
  priority: 2,
}
const REST = {
  name: 'rest',
  test: /src[\\/](client[\\/]http\.ts|rules[\\/]language\.ts|components[\\/]frame[\\/]rest[\\/]|stores[\\/](auth|carried-toasts|choose|layout|toasts|wishlist)\.ts)/,
  priority: 1,
}
const LOOK = { name: 'look', test: /\.css$|\.astro\?.*type=style/ }
/** What only those wear who buy or have an account. */
const LOOK_INSIDE = {
  name: 'look-inside',
  test: /src[\\/](islands[\\/](account|cart|checkout)|components[\\/]account)[\\/].*(\.css|type=style.*)$/,
  priority: 1,
}
const inFiles = (...groups) => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } })

/**
 * Files that are imported on demand are small and few: Vite's helper, which fetches what they import ahead of them and
 * their styles, weighs more than it saves. The styles of an island stand in its page.
 */
const PLAIN_IMPORTS = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined),
}

/** The directive `client:wake`. */
export const WAKE = {
  name: 'wake',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'wake', entrypoint: join(import.meta.dirname, 'src/islands/wake/wake.ts') }),
  },
}

/** The integration, with a renderer that does not render a component twice. */
function reactOnce() {
  // Components are small: a stream for each costs more than it saves (docs/decisions/0004-react-without-streams.md).
  const integration = react({ experimentalDisableStreaming: true })
  const setUp = integration.hooks['astro:config:setup']
  const serverEntrypoint = new URL('./src/server/react-renderer.ts', import.meta.url)
  integration.hooks['astro:config:setup'] = (setup) =>
    setUp?.({ ...setup, addRenderer: (renderer) => setup.addRenderer({ ...renderer, serverEntrypoint }) })
  return integration
}

export default defineConfig({
  output: 'server',
  adapter: shopAdapter(),
  integrations: [reactOnce(), WAKE],
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  // The pages of a running shop tell their errors as every other line of its log is written.
  ...(process.argv.includes('build') ? { logger: logHandlers.json({ level: 'error' }) } : {}),
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [PLAIN_IMPORTS],
    // A file that needs one message of `contract/` would otherwise bring all that any island needs.
    build: { modulePreload: false, rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 1 } } } },
    environments: { client: inFiles(FRAME, REST), ssr: inFiles(LOOK, LOOK_INSIDE) },
  },
})
