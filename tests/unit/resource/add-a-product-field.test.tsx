import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { importFile } from '#exchange/import/command-import.ts'
import { exportProducts } from '#exchange/lists/export-lists.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { DiskMedia } from '#platform/pictures/media-store.ts'
import type { Field } from '#platform/resource/field.ts'
import { changesOf } from '../../../src/office/audit/values.ts'
import { formats } from '../../../src/office/format.ts'
import { loadAllTexts, loadTexts, setLanguage, texts } from '../../../src/office/language.ts'
import { toChange } from '../../../src/shop/catalogue/office/changes.ts'
import { Fields } from '../../../src/shop/catalogue/office/Fields.tsx'
import { formOf } from '../../../src/shop/catalogue/office/forms.ts'
import { API, productPath } from '../../support/api.ts'
import { openDrafts } from '../../support/office-drafts.ts'
import { LENTILS } from '../../support/office-products.ts'
import { makeFolder } from '../../support/site.ts'

const ADDED = vi.hoisted(() => ({
  warranty_months: {
    kind: 'whole',
    section: 'shelf',
    label: { en: 'Warranty in months', bn: 'ওয়ারেন্টি (মাস)' },
    max: 240,
    orNull: true,
    default: null,
    isShown: true,
  },
  material: {
    kind: 'text',
    section: 'shelf',
    label: { en: 'Material', bn: 'উপাদান' },
    max: 100,
    default: '',
    isShown: true,
    isSearched: true,
  },
})) satisfies Record<string, Field>

// The editor of descriptions needs a document.
vi.mock('../../../src/office/parts/RichText.tsx', () => ({ RichText: () => null }))

// The declaration as it would be with two more fields.
vi.mock('#shop/catalogue/contract/product.ts', async (original) => {
  const actual = await original<typeof import('#shop/catalogue/contract/product.ts')>()
  const { columnsIn, defineResource } = await import('#platform/resource/define.ts')
  const product = defineResource(
    'product',
    { ...actual.product.fields, ...ADDED },
    { title: 'name', table: 'stored_product', isPatch: true, isDraft: true },
  )
  return {
    ...{ product, DECLARED_FIELDS: Object.keys(product.fields), DECLARED_COLUMNS: columnsIn(product) },
    SHOWN_FIELDS: [...actual.SHOWN_FIELDS, ...Object.keys(ADDED)],
    SEARCHED_FIELDS: [...actual.SEARCHED_FIELDS, 'material'],
  }
})

// Its columns.
vi.mock('../../../src/platform/db/migrations/0001-tables/products.ts', async (original) => {
  const { products } = await original<typeof import('../../../src/platform/db/migrations/0001-tables/products.ts')>()
  const { bigint, text } = await import('../../../src/platform/db/migrations/define-table.ts')
  const added = { warranty_months: bigint().orNull(), material: text().default('') }
  const { stored_product } = products
  return {
    products: {
      ...products,
      stored_product: { ...stored_product, columns: { ...stored_product.columns, ...added } },
    },
  }
})

const at = (path: string, id: number) => path.replace(/\{\w+\}/, String(id))

test('a field that is added to the declaration of a product stands everywhere', async () => {
  const { ask, office, save, list, publish } = await openDrafts('owner')
  const { db } = office
  const { product } = await ask('POST', API.addProduct, { ...LENTILS, warranty_months: 6 })
  expect(product).toMatchObject({ warranty_months: 6, material: '' })

  // The form has it in both languages, and sends what was typed.
  for (const language of ['en', 'bn'] as const) {
    await loadAllTexts()
    await loadTexts(language)
    await setLanguage(language)
    const none = () => undefined
    const html = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Fields form={formOf(product)} categories={[]} change={none} setSending={none} errorOf={none} />
      </QueryClientProvider>,
    )
    for (const { label } of Object.values(ADDED)) expect(html).toContain(label[language])
  }
  const typed = { ...formOf(product), warranty_months: '১২', material: ' Brushed   steel ' }
  const change = toChange(typed, product)
  expect(change).toEqual({ warranty_months: 12, material: ' Brushed   steel ' })

  // A draft holds what differs; published it is in the storefront, found, and in the activity log.
  await save('product', String(product.pk), product.version, { ...change, brand: '' }, null)
  const [draft] = await list()
  const after = { warranty_months: 12, material: 'Brushed steel' }
  expect(draft).toMatchObject({ before: { warranty_months: 6, material: '' }, after })
  expect(draft.after).not.toHaveProperty('brand')
  await publish([draft])
  const sold = async () => (await office.call(productPath(product.pk))).body
  expect(await sold()).toMatchObject(after)
  const lines = (await ask('GET', API.listAudit)).results
  const line = lines.find(({ action }: { action: string }) => action === 'product.change')
  expect(line).toMatchObject({ before: { warranty_months: 6, material: '' }, after })
  for (const language of ['en', 'bn'] as const) {
    await setLanguage(language)
    const by = { texts: texts(), format: formats(language), people: new Map(), placeNames: () => ({}) }
    const names = changesOf(line, by as never).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.values(ADDED).map(({ label }) => label[language])))
  }

  // A file of it changes nothing here, and the import reads what another one says.
  const path = join(await makeFolder(), 'goods.csv')
  const file = await exportProducts(db, { format: 'own', origin: 'http://127.0.0.1:9' }, COMMAND)
  const csv = (await Array.fromAsync(file.lines)).join('')
  expect(csv).toContain('warranty_months,material')
  const run = async (text: string) => {
    await writeFile(path, text)
    return importFile({ db, media: new DiskMedia(await makeFolder()) }, path)
  }
  expect(await run(csv)).toMatchObject({ added: 0, updated: 0, refusals: [] })
  expect(await run(csv.replace(',12,Brushed', ',২৪,Polished'))).toMatchObject({ updated: 1 })
  expect(await sold()).toMatchObject({ warranty_months: 24, material: 'Polished steel' })
  expect(await run(csv.replace(',12,Brushed', ',250,Brushed'))).toMatchObject({ refusals: [expect.anything()] })

  // Sent again and taken back.
  const now = (await ask('GET', at(API.getOfficeProduct, product.pk))).product
  const back = await ask('PATCH', at(API.changeProduct, product.pk), { warranty_months: null, version: now.version })
  expect(back.product.warranty_months).toBeNull()
  await ask('POST', at(API.undoAudit, back.audit))
  expect(await sold()).toMatchObject({ warranty_months: 24 })
})

test('a cell of an added field is refused by its name', async () => {
  const { readDeclared } = await import('#exchange/import/read-field.ts')
  const read = (warranty_months: string) => readDeclared({ name: 'Lamp', ...{ warranty_months } })
  expect(read('')).toMatchObject({ name: 'Lamp', warranty_months: null })
  expect(() => read('long')).toThrow('warranty_months: "long" is not what this field holds.')
})
