import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { OFFICE_FILES } from '#platform/contract/addresses/paths.ts'
import { CLIENT_DIR } from '#platform/process/root.ts'
import { loadBuiltShop } from '#server/built.ts'
import { createPublishingShop, makeFolder, openShopApp } from '../support/site.ts'

const KB = 1024
/** Compressed bytes of script, and of the one style sheet of all screens, that the first screen costs. */
const FIRST_LOAD = 145 * KB
const FIRST_STYLES = 12.75 * KB

const SCREENS = ['/admin', '/admin/', '/admin/orders/7', '/admin/sign-in', '/admin/no-such-screen']

const gzipped = async (address: string) => gzipSync(await readFile(join(CLIENT_DIR, address)), { level: 9 }).length
const addressesIn = (html: string, end: string) =>
  [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address).filter((each) => each.endsWith(end))
const total = async (addresses: string[]) =>
  (await Promise.all(addresses.map(gzipped))).reduce((sum, bytes) => sum + bytes, 0)

test('every address of the back office is one page, which nothing stores, lists or frames', async () => {
  const { fetch } = await openShopApp()
  const pages = new Set<string>()
  for (const address of SCREENS) {
    const page = await fetch(address)
    expect(page.status, address).toBe(200)
    expect(Object.fromEntries(page.headers), address).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "frame-ancestors 'none'",
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    pages.add(await page.text())
  }
  expect(pages.size).toBe(1)
  const [html = ''] = pages
  expect(html).toContain('<meta name="robots" content="noindex">')
  // Scripts of its own files only, none inside the page.
  expect(/script-src ([^;]*);/.exec(html)?.[1]).toBe("'self'")
  expect(html).not.toMatch(/<script(?![^>]* src=)/)
})

test('pages of the storefront keep their headers', async () => {
  const { fetch } = await openShopApp()
  const { headers } = await fetch('/about')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.get('X-Robots-Tag')).toBeNull()
  expect((await fetch('/administrator')).headers.get('Permissions-Policy')).toContain('camera=()')
})

test('the first load of the back office stays within its budget', async () => {
  const { fetch } = await openShopApp()
  const html = await (await fetch('/admin')).text()
  const scripts = addressesIn(html, '.js')
  const styles = addressesIn(html, '.css')
  for (const address of [...scripts, ...styles]) expect(address.startsWith(OFFICE_FILES), address).toBe(true)
  expect(scripts.length).toBeGreaterThan(0)
  expect(styles.length).toBeGreaterThan(0)
  expect(await total(scripts)).toBeLessThanOrEqual(FIRST_LOAD)
  expect(await total(styles)).toBeLessThanOrEqual(FIRST_STYLES)
  for (const address of scripts) {
    const file = await fetch(address, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(file.headers.get('Content-Encoding'), address).toBe('gzip')
    expect(file.headers.get('Cache-Control'), address).toContain('immutable')
  }
})

test('no script of the storefront holds or loads anything of the back office', async () => {
  const names = await Array.fromAsync(glob('_astro/**/*.{js,css}', { cwd: CLIENT_DIR }))
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) {
    const text = await readFile(join(CLIENT_DIR, name), 'utf8')
    for (const sign of [OFFICE_FILES, '/api/admin', 'sonner', 'base-ui', 'QueryClient'])
      expect(text.includes(sign), `${sign} in ${name}`).toBe(false)
  }
})

test('nothing of the back office is published or exported', async () => {
  const shop = await createPublishingShop()
  const folder = await makeFolder()
  await (await loadBuiltShop()).exportShop(shop, { kind: 'folder', folder, host: 'nginx' })
  for (const name of ['admin', 'admin.html', OFFICE_FILES.slice(1, -1)])
    expect(existsSync(join(folder, name))).toBe(false)
  for await (const name of glob('**/*.html', { cwd: folder }))
    expect(await readFile(join(folder, name), 'utf8'), name).not.toContain(OFFICE_FILES)
})
