import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { BENGALI_CLIENT_DIR, CLIENT_DIR } from '#platform/process/root.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'
import { ensureBuilt } from '../../src/cli/build.ts'
import { reachableScripts, textsOnlyIn } from '../support/edition-texts.ts'
import { createPublishingShop, readSite } from '../support/site.ts'
import { addProducts } from '../support/site-edits.ts'

beforeAll(() => ensureBuilt({ isBengaliOn: true }), 600_000)

/** All published pages of a shop whose goods and texts are English, by edition. */
async function publishBoth() {
  const shop = await createPublishingShop({ SITE_URL: 'https://shop.example', BENGALI: 'on' })
  await addProducts(shop, 30)
  // With all parts that only some shops show.
  await saveSettings(shop.db, {
    wallets: [{ name: 'bKash', number: '01712345678', kind: 'personal' }],
    ...{ ga4_id: 'G-AB12CD34EF', meta_pixel: '123456789012345', announcement: 'Closed on Friday' },
    ...{ phone: '01712345678', email: 'shop@example.com', postal_address: 'Road 7', town: 'Khulna' },
  })
  const { siteDir } = shop.config
  const { failed } = await shop.publisherInto(siteDir).publish()
  expect(failed).toEqual([])
  const names = Object.keys(await readSite(siteDir)).filter((name) => /\.(html|json)$/.test(name))
  const read = (isIn: (name: string) => boolean) =>
    Promise.all(names.filter(isIn).map(async (name) => ({ name, text: await readFile(join(siteDir, name), 'utf8') })))
  const isBengali = (name: string) => name.startsWith('/bn/')
  return { english: await read((name) => !isBengali(name)), bengali: await read(isBengali) }
}

type File = { name: string; text: string }

const scriptsOf = (clientDir: string, pages: File[]): File[] =>
  Array.from(
    reachableScripts(
      clientDir,
      pages.map(({ text }) => text),
    ),
    ([name, text]) => ({ name, text }),
  )

/** Which of these texts stand where. */
const foundIn = (files: File[], texts: string[]): string[] =>
  files.flatMap(({ name, text }) => texts.filter((each) => text.includes(each)).map((each) => `${name}: ${each}`))

test('pages and all scripts that they lead to have the texts of their own edition only', {
  timeout: 300_000,
}, async () => {
  const pages = await publishBoth()
  const files = {
    english: [...pages.english, ...scriptsOf(CLIENT_DIR, pages.english)],
    bengali: [...pages.bengali, ...scriptsOf(BENGALI_CLIENT_DIR, pages.bengali)],
  }
  const [bengali, english] = [textsOnlyIn('bn'), textsOnlyIn('en')]
  // What is looked for can be found: it is what the other edition says.
  const said = (of: File[], texts: string[]) => texts.filter((text) => of.some((file) => file.text.includes(text)))
  expect(said(files.bengali, bengali).length).toBeGreaterThan(bengali.length * 0.7)
  expect(said(files.english, english).length).toBeGreaterThan(english.length * 0.7)
  expect(files.english.length).toBeGreaterThan(100)
  expect(foundIn(files.english, bengali)).toEqual([])
  expect(foundIn(files.bengali, english)).toEqual([])
})
