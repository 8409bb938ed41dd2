import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { HYDRATE } from '../../../astro.config.mjs'

const shop = (page) => fileURLToPath(new URL(`../../../src/storefront/pages/${page}`, import.meta.url))
const PLAIN = ['about', 'contact', 'privacy-policy', 'cart', 'checkout', 'login', 'register', 'track-order']

/** The shop's pages as routes of this build. */
const shopPages = {
  name: 'shop-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      injectRoute({ pattern: '/', entrypoint: shop('index.astro') })
      for (const page of PLAIN) injectRoute({ pattern: `/${page}`, entrypoint: shop(`${page}.astro`) })
    },
  },
}

/** Builds the shop as a static site with Astro alone, as the baseline for publishing (tests/bench/publish.ts). */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  outDir: process.env.BENCH_OUT,
  cacheDir: process.env.BENCH_CACHE,
  site: 'http://127.0.0.1:4321',
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  experimental: { incrementalBuild: true },
  integrations: [react({ experimentalDisableStreaming: true }), HYDRATE, shopPages],
})
