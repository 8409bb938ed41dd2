import { expect, test } from 'vitest'
import { API } from '../../support/api.ts'
import { createOffice } from '../../support/office.ts'
import { formOf, pngFile } from '../../support/office-content.ts'
import { makeFolder } from '../../support/site.ts'

const HEADER = 'source_id,name,category,mrp,price,images'

async function open() {
  const office = await createOffice({ DATA_DIR: await makeFolder() })
  const token = await office.open('manager')
  const send = (...files: File[]) =>
    office.ask('POST', API.startImport, {
      token,
      form: formOf(...files.map((file): [string, File] => ['files[]', file])),
    })
  const list = async () => (await office.ask('GET', API.listImports, { token })).body.results
  const upload = async (...files: File[]) => {
    const { status } = await send(...files)
    expect(status).toBe(200)
    await expect.poll(async () => (await list())[0].state, { timeout: 10_000 }).not.toBe('running')
    return (await list())[0]
  }
  const csv = (...rows: string[]) => new File([[HEADER, ...rows].join('\n')], 'goods.csv', { type: 'text/csv' })
  return { office, token, send, list, upload, csv }
}

test('a file adds products with the pictures beside it, and says which rows were refused', async () => {
  const { office, token, upload, csv } = await open()
  const file = csv('a,Chair,Home,500,450,chair.png', 'b,,Home,100,90,', 'c,Table,Home,900,900,../../etc/passwd')
  const done = await upload(file, await pngFile('chair.png'))
  expect(done).toMatchObject({
    state: 'done',
    file: 'goods.csv',
    added: 2,
    refused: 1,
    has_refused_file: true,
    by: { name: 'manager' },
    problems: [
      { line: '3', reason: expect.stringContaining('name'), is_warning: false },
      { line: '4', reason: expect.stringContaining('folder'), is_warning: true },
    ],
  })
  const { results } = (await office.call(`${API.listProducts}?category=Home&ordering=brand_name`)).body
  expect(results).toMatchObject([
    { brand_name: 'Chair', images: [{ width: 40 }] },
    { brand_name: 'Table', images: [] },
  ])
  const refused = await office.ask('GET', API.getRefusedRows.replace('{id}', String(done.pk)), { token })
  expect(refused.body.name).toBe('goods.refused.csv')
  expect(refused.body.text).toMatch(/why\r?\n"?b/)
  // The refused rows, corrected, and the same file again.
  const corrected = new File([refused.body.text.replace('b,,', 'b,Lamp,')], 'goods.refused.csv')
  expect(await upload(corrected)).toMatchObject({ added: 1, refused: 0 })
  expect(await upload(csv('a,Chair,Home,500,450,', 'c,Table,Home,900,900,'))).toMatchObject({ added: 0, refused: 0 })
  const lines = await office.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', 'import')
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'import.start',
    'import.end',
    'import.start',
    'import.end',
    'import.start',
    'import.end',
  ])
})

test('a file that is none of products fails as a whole, and says why', async () => {
  const { upload, send } = await open()
  const failed = await upload(new File(['a,b\n1,2\n'], 'other.csv'))
  expect(failed).toMatchObject({ state: 'failed', added: 0, failure: expect.stringContaining('no column source_id') })
  expect(failed.failure).not.toContain('/')
  expect((await send(await pngFile())).body).toMatchObject({
    code: 'import_refused',
    errors: { 'files[]': [expect.any(String)] },
  })
})

test('one import runs at a time; one whose process is gone counts as interrupted', async () => {
  const { office, send, list, csv } = await open()
  const at = new Date().toISOString()
  const row = { file: 'x.csv', state: 'running' as const, bytes: 1, staff_id: null, at }
  await office.db
    .insertInto('product_import')
    .values({ ...row, seen_at: at })
    .execute()
  expect((await send(csv('a,Chair,Home,500,450,'))).body.code).toBe('import_runs')
  await office.db.updateTable('product_import').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute()
  expect((await list())[0].state).toBe('interrupted')
  expect((await send(csv('a,Chair,Home,500,450,'))).status).toBe(200)
  await expect.poll(async () => (await list())[0].state).toBe('done')
})
