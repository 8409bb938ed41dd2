import { availableParallelism } from 'node:os'
import { defineConfig, devices } from 'playwright/test'
import { BROWSER_ENVIRONMENT } from './tests/support/browser-clock.ts'
import { CHROMIUM_FLAGS, findChromium } from './tests/support/chromium.ts'
import { setOwnFolder } from './tests/support/own-folder.ts'

setOwnFolder()

/**
 * Pages of a journey live for seconds: what V8's optimizing compilers and a process of its own for drawing cost does not come
 * back. A tenth less work for the browser.
 */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev', '--in-process-gpu']

/** A service worker answers before `page.route` sees a request: the journeys that are about it allow it. */
const chromium = {
  serviceWorkers: 'block' as const,
  // Below the time of a test, so that its error names the button or the page that never came.
  actionTimeout: 60_000,
  navigationTimeout: 60_000,
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, ...SHORT_LIVED],
    env: BROWSER_ENVIRONMENT,
  },
}

const phone = { ...chromium, ...devices['Pixel 5'], viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 }

/** The journeys of `npm test`. */
const BEFORE_COMMIT = /@before-commit/

/** Files of which nothing depends on the size of the window: they run once. `@any-size` marks single tests of others. */
const FILES_AT_ANY_SIZE = [
  'account-security',
  'admin-connections',
  'admin-feeds',
  'admin-import',
  'admin-new-order',
  'admin-places',
  'admin-print',
  'admin-screens',
  'admin-searches',
  'admin-shop',
  'admin-stock',
  'admin-tax-invoice',
  'advance',
  'api-docs',
  'be-a-customer',
  'bengali',
  'bengali-lists',
  'confirm-early',
  'counts',
  'courier',
  'delivery-zones',
  'first-day',
  'hostile-text',
  'measuring',
  'messenger',
  'no-storage',
  'office-categories',
  'office-daily',
  'office-forms',
  'office-late-answers',
  'office-offline',
  'office-roles',
  'office-scan',
  'office-taps',
  'offline',
  'offline-worker',
  'order-pages',
  'own-pages',
  'pay-online',
  'plain-account',
  'plain-shopping',
  'presses',
  'privacy',
  'promotions',
  'push',
  'recent-orders',
  'redirects',
  'reports',
  'safe-calls',
  'shopper-taps',
  'slow-page',
  'slow-script',
  'staff-password',
  'static-host',
  'stock',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-shop.ts',
  fullyParallel: true,
  // One more than processors, as a journey waits for its pages for a third of its time.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env['CI']),
  // Far above what a test takes: both processors of a small machine are busy.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  projects: [
    { name: 'before-commit', use: phone, grep: BEFORE_COMMIT },
    { name: 'phone', use: phone, grepInvert: BEFORE_COMMIT },
    {
      name: 'desktop',
      testIgnore: FILES_AT_ANY_SIZE,
      grepInvert: /@any-size/,
      use: { ...chromium, viewport: { width: 1280, height: 800 } },
    },
  ],
})
