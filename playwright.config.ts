import { defineConfig, devices } from 'playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tests/support/chromium.ts'

const chromium = { launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS } }

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
    { name: 'desktop', use: { ...chromium, viewport: { width: 1280, height: 800 } } },
  ],
})
