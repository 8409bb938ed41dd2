import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { shopAdapter } from './src/server/adapter.ts'

/**
 * What every page runs and wears is one file each. Left alone, the bundler cuts both along the lines of which island
 * or page shares what: a dozen requests, and worse compressed.
 */
const FRAME = {
  name: 'frame',
  test: /nanostores[\\/](?!react|listen-keys|deep-map)|src[\\/](components[\\/]frame[\\/]|stores[\\/](auth|cart|layout|toasts)\.ts)/,
}
const LOOK = {
  name: 'look',
  test: /src[\\/](styles|ui)[\\/].*\.css$|src[\\/](layouts|components)[\\/][^\\/]+\.astro\?.*type=style/,
}
const inOneFile = (group) => ({ build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } })

export default defineConfig({
  output: 'server',
  adapter: shopAdapter(),
  // Components are small: a stream for each costs more than it saves (README, decisions).
  integrations: [react({ experimentalDisableStreaming: true })],
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  vite: {
    // A file that needs one message of `contract/` would otherwise bring all that any island needs.
    build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 1 } } } },
    environments: { client: inOneFile(FRAME), ssr: inOneFile(LOOK) },
  },
})
