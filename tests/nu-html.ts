import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from './support/running-shop.ts'

// The Nu HTML checker on one page of each kind: `npm run html`. It needs Java, and its 30 MB are no dependency of the
// project, so it is not part of the gate; tests/site/html.test.ts, which is, reads every page with a strict parser.

const CHECKER = 'vnu-jar@26.9.27'
/** What the checker does not know yet. */
const UNKNOWN = '.*view-transition.*'
const ADDRESSES = [
  ...['/', '/products', '/products?search=xyzzy', '/products?category=Clothing&sort=-mrp&page=2', '/categories'],
  ...['/product-details/12', '/cart', '/checkout', '/login', '/register', '/forgot-password', '/reset-password'],
  ...['/confirm-email', '/track-order', '/about', '/contact', '/privacy-policy', '/terms-&-condition', '/newsletter'],
  ...['/dashboard', '/dashboard/orders', '/no-such-page', '/admin'],
]

const shop = await startShop()
const folder = await mkdtemp(join(tmpdir(), 'haat-html-'))
try {
  for (const [index, address] of ADDRESSES.entries()) {
    const html = await (await fetch(shop.url + address)).text()
    await writeFile(join(folder, `${index}${address.replace(/\W+/g, '-')}.html`), html)
  }
  const { status } = spawnSync(
    'npm',
    ['exec', '--yes', `--package=${CHECKER}`, '--', 'vnu', '--errors-only', '--filterpattern', UNKNOWN, folder],
    {
      stdio: 'inherit',
    },
  )
  if (status === 0) console.log(`${ADDRESSES.length} pages without an error.`)
  process.exitCode = status ?? 1
} finally {
  await shop.stop()
  await rm(folder, { recursive: true })
}
