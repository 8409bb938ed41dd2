import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { canInstall, findInstalled, findOrInstall, installPackages } from './debian.ts'

/** Headless Chromium: the same engine, faster to start. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const named = (): string | undefined => process.env['CHROMIUM_PATH']

const ofPlaywright = (): string | undefined => {
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

function install(debianPackage: string): void {
  if (canInstall()) installPackages(debianPackage, 'fonts-beng')
  else {
    const arguments_ = [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium']
    execFileSync(process.execPath, arguments_, { stdio: 'inherit' })
  }
}

const find = (debianPackage: string, ...names: string[]): string =>
  findOrInstall(
    () => named() ?? findInstalled(...names) ?? ofPlaywright(),
    () => install(debianPackage),
    'No Chromium was found for the journeys: `npx playwright install chromium` gets one, or set CHROMIUM_PATH.',
  )

/** Path of a Chromium for journeys: CHROMIUM_PATH, the system's or Playwright's, else it is installed. */
export const findChromium = (): string => find(HEADLESS_SHELL, HEADLESS_SHELL, ...BROWSERS)

/** Path of a full browser, for measurements. */
export const findBrowser = (): string => find('chromium', ...BROWSERS)

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
