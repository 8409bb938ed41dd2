import { defineConfig, devices } from 'playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tests/support/chromium.ts'

const chromium = { launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS } }

/** Journeys about calls, storage and loading, in which nothing depends on the size of the window: they run once. */
const AT_ANY_SIZE = [
  'account-security',
  'confirm-early',
  'hostile-text',
  'kept-orders',
  'late-page',
  'order-pages',
  'privacy',
  'safe-calls',
  'static-host',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-shop.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [
    {
      name: 'phone',
      use: { ...chromium, ...devices['Pixel 5'], viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testIgnore: AT_ANY_SIZE, use: { ...chromium, viewport: { width: 1280, height: 800 } } },
  ],
})
