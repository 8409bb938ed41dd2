import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { cellsOf, headerOf } from '#exchange/lists/export-lists.ts'
import { changedFields } from '#platform/actions/edit-row.ts'
import { fromRow, toColumns } from '#platform/db/resource-columns.ts'
import { defineResource } from '#platform/resource/define.ts'
import type { Field } from '#platform/resource/field.ts'
import { schemasOf } from '#platform/resource/schemas.ts'
import { storeOf } from '#platform/resource/stored/store.ts'
import { draftOf } from '#shop/changes/actions/drafts/resource.ts'
import { banner } from '#shop/content/contract/banner.ts'
import { coupon } from '#shop/orders/contract/coupon.ts'
import { changesOf } from '../../../src/office/audit/values.ts'
import { formats } from '../../../src/office/format.ts'
import { loadAllTexts, loadTexts, setLanguage, texts } from '../../../src/office/language.ts'
import { ResourceForm } from '../../../src/office/resource/ResourceForm.tsx'
import { fromForm, toForm } from '../../../src/office/resource/typed.ts'

const EXTRA = { label: { en: 'Extra', bn: 'বাড়তি' } } as const
/** A field of each kind, what somebody types, and how it is sent, stored and exported. */
const ADDED: { field: Field; typed: unknown; sent: unknown; stored: unknown; cell: unknown }[] = [
  { field: { ...EXTRA, kind: 'text', max: 20 }, typed: 'Eid', sent: 'Eid', stored: 'Eid', cell: 'Eid' },
  {
    field: { ...EXTRA, kind: 'text', html: 'page' },
    typed: '<p>Eid</p>',
    sent: '<p>Eid</p>',
    stored: '<p>Eid</p>',
    cell: '<p>Eid</p>',
  },
  { field: { ...EXTRA, kind: 'taka', max: 500 }, typed: '১২.৫০', sent: 12.5, stored: 1250, cell: '12.50' },
  { field: { ...EXTRA, kind: 'percent', max: 100 }, typed: '৭.৫%', sent: 7.5, stored: 750, cell: 7.5 },
  { field: { ...EXTRA, kind: 'whole' }, typed: '৭', sent: 7, stored: 7, cell: 7 },
  { field: { ...EXTRA, kind: 'boolean' }, typed: true, sent: true, stored: 1, cell: 1 },
  {
    field: { ...EXTRA, kind: 'choice', choices: { big: { en: 'Big', bn: 'বড়' }, small: { en: 'Small', bn: 'ছোট' } } },
    ...{ typed: 'big', sent: 'big', stored: 'big', cell: 'big' },
  },
  {
    field: { ...EXTRA, kind: 'moment', orNull: true },
    ...{ typed: '2001-05-04T12:00', sent: '2001-05-04T06:00:00.000Z' },
    ...{ stored: '2001-05-04T06:00:00.000Z', cell: '2001-05-04T06:00:00.000Z' },
  },
  { field: { ...EXTRA, kind: 'reference', to: 'category', orNull: true }, typed: '3', sent: 3, stored: 3, cell: 3 },
]
const SENT = { code: 'EID', kind: 'flat', value: 10 }

beforeAll(async () => {
  await loadAllTexts()
  await loadTexts('en')
  await loadTexts('bn')
})

test.each(ADDED)(
  'a $field.kind that is added to a coupon stands everywhere',
  async ({ field, typed, sent, stored, cell }) => {
    const resource = defineResource(
      'coupon',
      { ...coupon.fields, extra: { ...field, column: 'extra_column' } },
      { title: 'code' },
    )

    // The office's form, in both languages, sends what the API takes.
    for (const language of ['en', 'bn'] as const) {
      await setLanguage(language)
      const write = () => Promise.resolve({ audit: null })
      const html = renderToStaticMarkup(
        <QueryClientProvider client={new QueryClient()}>
          <ResourceForm resource={resource} item={undefined} listKey={[]} add={write} change={write} done={() => {}} />
        </QueryClientProvider>,
      )
      expect(html).toContain(EXTRA.label[language])
    }
    const form = { ...toForm(resource, SENT, {}), extra: typed }
    const body = fromForm(resource, form, true)
    expect(body['extra']).toBe(sent)
    const { body: schema, read } = schemasOf(resource)
    const parsed = schema.parse(body)
    expect(parsed).toHaveProperty('extra', sent)

    // Stored, read and exported.
    const columns = toColumns(resource, parsed)
    expect(columns).toHaveProperty('extra_column', stored)
    const row = { id: 1, version: 1, used: 0, cap_paisa: null, percent: null, ...columns }
    expect(read.parse(fromRow(resource, row as never))).toHaveProperty('extra', sent)
    expect([headerOf(resource).at(-1), cellsOf(resource, row).at(-1)]).toEqual(['extra', cell])

    // A line of the activity log says it in both languages, by its column or its name.
    for (const language of ['en', 'bn'] as const) {
      await setLanguage(language)
      const by = {
        texts: texts(),
        format: formats(language),
        people: new Map<number, string>(),
        placeNames: () => ({}),
      }
      for (const name of ['extra', 'extra_column']) {
        const [change] = changesOf({ before: null, after: { [name]: stored } }, by as never, resource)
        expect(change).toMatchObject({ name: EXTRA.label[language], after: expect.stringMatching(/\S/) })
        expect(change?.after).not.toMatch(/_|\[object/)
      }
    }
  },
)

test.each(ADDED)('a $field.kind that is added to a banner stands in its drafts and in what differs', async (added) => {
  const { field, typed, sent, stored } = added
  const resource = defineResource(
    'banner',
    { ...banner.fields, extra: { ...field, column: 'extra_column' } },
    {
      title: 'alt',
      isDraft: true,
    },
  )
  const body = fromForm(resource, { ...toForm(resource, { alt: 'Eid' }, {}), extra: typed }, false)
  const drafted = schemasOf(resource).draft.parse(body)
  expect(drafted).toHaveProperty('extra', sent)

  const listed = { pk: 7, version: 2, ...drafted, alt: 'Puja' }
  const { read } = draftOf(storeOf(resource), { permission: 'banner:edit', list: async () => [listed] })
  const live = await read(undefined as never, '7') // Its list needs no database.
  expect(live).toMatchObject({ version: 2, name: 'Puja', values: { extra: field.kind === 'reference' ? null : sent } })
  expect({ ...live?.values, ...live?.stored }).toHaveProperty('extra', sent)

  const changed = changedFields<Record<string, unknown>>({ alt: 'Eid' }, toColumns(resource, drafted))
  expect(changed?.after).toHaveProperty('extra_column', stored)
})
