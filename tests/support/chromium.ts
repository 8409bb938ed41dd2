import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const onPath = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

const installed = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], onPath(), chromium.executablePath()].find((file) => file && existsSync(file))

function install(): void {
  const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: 'inherit' })
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-beng'])
  } else run(process.execPath, [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
}

/** The path of a Chromium: that of CHROMIUM_PATH, of the system or of Playwright, or one installed now. */
export function findChromium(): string {
  const found = installed()
  if (found) return found
  install()
  const now = installed()
  if (!now) throw new Error('No Chromium was found and none could be installed: set CHROMIUM_PATH.')
  return now
}

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
