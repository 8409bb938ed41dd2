import { expect, test } from 'vitest'
import { DRAFT_SETTINGS } from '#platform/contract/office/draft-settings.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { category as categoryResource } from '#shop/catalogue/contract/category.ts'
import { productDraft } from '#shop/catalogue/contract/office/products.ts'
import { publishDrafts } from '#shop/changes/actions/drafts/publish.ts'
import { banner as bannerResource } from '#shop/content/contract/banner.ts'
import { API } from '../../support/api.ts'
import { settingsVersion, storedBanner, storedCategory, storedPicture } from '../../support/office-content.ts'
import { content, openDrafts, shopPageId, storedDraft } from '../../support/office-drafts.ts'

const at = (path: string, id: number | string) => path.replace(/\{\w+\}/, String(id))

test('a draft that sends every field claims only the one that differs', async () => {
  const { office, ask, save, list } = await openDrafts()
  const parent = await storedCategory(office, 'Games')
  const category = await storedCategory(office, 'Toys')
  await office.db
    .updateTable('category')
    .set({ parent_id: parent, google_category: '1253' })
    .where('id', '=', category)
    .execute()
  const banner = await storedBanner(office, { alt: 'Eid', alt_bn: 'ঈদ', link: '/products' })
  const product = await office.addProduct({ name: 'Rice' })
  const find = async (path: string, id: number) =>
    (await ask('GET', path)).results.find(({ pk }: { pk: number }) => pk === id)
  const fieldsOf = ({ pk: _, version: __, picture: ___, ...fields }: Record<string, unknown>, names: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name in names))
  const contact = Object.fromEntries(DRAFT_SETTINGS.contact.map((name) => [name, true]))
  const cases = [
    [
      'category',
      category,
      fieldsOf(await find(API.listOfficeCategories, category), categoryResource.fields),
      { name: 'Blocks' },
    ],
    [
      'category',
      category,
      fieldsOf(await find(API.listOfficeCategories, category), categoryResource.fields),
      { parent: null },
    ],
    ['banner', banner, fieldsOf(await find(API.listBanners, banner), bannerResource.fields), { alt_bn: 'পূজা' }],
    [
      'product',
      product,
      fieldsOf(await ask('GET', at(API.getOfficeProduct, product)), productDraft.shape),
      { brand: 'Teer' },
    ],
    ['setting', 'contact', fieldsOf(await ask('GET', API.getSettings), contact), { town: 'Bogura' }],
  ] as const
  for (const [subject, id, live, changed] of cases) {
    const version = subject === 'setting' ? await settingsVersion(office) : 1
    await save(subject, String(id), version, { ...live, ...changed })
    const [draft] = (await list()).slice(-1)
    expect([subject, draft.before && Object.keys(draft.before), Object.keys(draft.after)]).toEqual([
      subject,
      Object.keys(changed),
      Object.keys(changed),
    ])
    await ask('DELETE', `${at(API.deleteDraft, draft.pk)}?version=${draft.version}`)
  }
})

test('drafts change nothing before they are published, together, and go back together', async () => {
  const { office, ask, save, list, publish, undo, shown } = await openDrafts()
  const banner = await storedBanner(office, { alt: 'Eid' })
  const category = await storedCategory(office, 'Toys')
  const before = await content(office)
  await save('banner', String(banner), 1, { alt: 'Puja', link: '/products', is_on: true })
  await save('banner', null, 0, { alt: 'Winter', picture: await storedPicture(office) })
  await save('category', String(category), 1, { name: 'Games', is_on: true })
  await save('page', await shopPageId(office, 'about'), 1, {
    body_en: '<p onclick="x()">We sell.</p>',
    body_bn: '<p>আমরা</p>',
  })
  await save('setting', 'announcement', await settingsVersion(office), { announcement: 'Sale', announcement_link: '' })
  await save('setting', 'shop', await settingsVersion(office), { shop_name: 'Rahima Store' })
  expect(await content(office)).toEqual(before)
  const drafts = await list()
  expect(drafts.map(({ name, before, after, by }: never) => ({ name, before, after, by }))).toMatchObject([
    { name: 'Eid', before: { alt: 'Eid', link: '' }, after: { alt: 'Puja', link: '/products' }, by: 'manager' },
    { name: 'Winter', before: null, after: { alt: 'Winter' } },
    { name: 'Toys', before: { name: 'Toys' }, after: { name: 'Games' } },
    { name: 'About', after: { body_en: '<p>We sell.</p>' } },
    { name: 'announcement', before: { announcement: '' }, after: { announcement: 'Sale' } },
    { name: 'shop', before: { shop_name: 'Haat' }, after: { shop_name: 'Rahima Store' } },
  ])

  const { publication } = await publish(drafts)
  expect(publication).toMatchObject({ by: 'manager', undone_at: null, may_undo: true })
  expect(publication.items).toHaveLength(6)
  expect(await list()).toEqual([])
  expect(await shown()).toEqual(['Puja', 'Winter'])
  const after = await content(office)
  expect(after.categories.map(({ name }) => name)).toContain('Games')
  expect(after.pages).toContainEqual({ slug: 'about', body_en: '<p>We sell.</p>', body_bn: '<p>আমরা</p>' })
  const { settings } = await ask('GET', API.getSettings)
  expect(settings).toMatchObject({ shop_name: 'Rahima Store', announcement: 'Sale' })

  const undone = await undo(publication.pk)
  expect(undone.publication).toMatchObject({ undone_by: 'manager', may_undo: false })
  expect(await content(office)).toEqual(before)
  // What was typed is not lost, and may be published again.
  const back = await list()
  expect(back.map(({ overtaken }: { overtaken: unknown }) => overtaken)).toEqual(drafts.map(() => null))
  expect((await undo(publication.pk)).code).toBe('publication_undone')
  await publish(back)
  expect({ ...(await content(office)), banners: [] }).toEqual({ ...after, banners: [] })
  expect(await shown()).toEqual(['Puja', 'Winter'])
  expect((await ask('GET', API.listPublications)).results).toHaveLength(2)
})

test('a draft of what somebody changed meanwhile says so, and nothing is published by half', async () => {
  const { office, ask, save, list, publish } = await openDrafts()
  const banner = await storedBanner(office, { alt: 'Eid' })
  const gone = await storedBanner(office, { alt: 'Old' })
  const other = await storedCategory(office, 'Toys')
  await storedCategory(office, 'Games')
  await save('banner', String(banner), 1, { alt: 'Puja' })
  await save('banner', String(gone), 1, { alt: 'Older' })
  await save('category', String(other), 1, { name: 'games' })
  await save('page', await shopPageId(office, 'terms'), 1, { body_en: '<p>Terms</p>', body_bn: '' })
  await save('setting', 'contact', await settingsVersion(office), { town: 'Khulna' })
  await ask('PATCH', at(API.changeBanner, banner), { alt: 'Winter', version: 1 })
  await ask('DELETE', `${at(API.deleteBanner, gone)}?version=1`)
  await ask('PATCH', API.changeSettings, { version: await settingsVersion(office), town: 'Sylhet' })
  const drafts = await list()
  expect(drafts.map(({ overtaken }: { overtaken: unknown }) => overtaken)).toMatchObject([
    { by: 'manager', is_gone: false },
    { by: 'manager', is_gone: true },
    null,
    null,
    { by: 'manager', is_gone: false },
  ])
  const before = await content(office)
  const refused = await publish(drafts)
  expect(refused).toMatchObject({
    code: 'drafts_changed',
    conflicts: [
      { subject: 'banner', name: 'Winter', why: 'changed', by: 'manager' },
      { subject: 'banner', name: 'Older', why: 'gone' },
      { subject: 'category', name: 'Toys', why: 'taken' },
      { subject: 'setting', name: 'contact', why: 'changed', by: 'manager' },
    ],
  })
  expect(await content(office)).toEqual(before)
  expect(await list()).toHaveLength(5)
  expect((await ask('GET', API.listPublications)).results).toEqual([])
  // What is saved again was decided on what is there now.
  const [first] = drafts
  const again = await save('banner', String(banner), 2, { alt: 'Puja' }, { pk: first.pk, version: first.version })
  expect((await publish([{ pk: again.pk, version: again.version }])).response).toBe('success')
})

test('a page waits as a draft until it is published, and its removal too', async () => {
  const { office, save, list, publish, undo } = await openDrafts()
  const slugs = async () => (await content(office)).pages.map(({ slug }) => slug).slice(4)
  await save('page', null, 0, {
    title: 'Eid hours',
    slug: 'eid',
    body_en: '<p onclick="x()">Closed.</p>',
    in_menu: true,
  })
  const drafts = await list()
  expect(drafts).toMatchObject([{ name: 'Eid hours', after: { slug: 'eid', body_en: '<p>Closed.</p>' } }])
  expect(await slugs()).toEqual([])
  const { publication } = await publish(drafts)
  expect(await slugs()).toEqual(['eid'])
  await undo(publication.pk)
  expect(await slugs()).toEqual([])
  await publish(await list())
  const id = await shopPageId(office, 'eid')
  await save('page', id, 1, { is_deleted: true })
  const [removal] = await list()
  // Another one takes its address meanwhile.
  await save('page', null, 0, { title: 'Eid', slug: 'eid' })
  const [, taken] = await list()
  expect(await publish([taken])).toMatchObject({ conflicts: [{ subject: 'page', name: 'Eid', why: 'taken' }] })
  await publish([removal])
  expect(await slugs()).toEqual([])
  await publish([taken])
  expect(await slugs()).toEqual(['eid'])
})

test('one draft of each: whoever has not seen it does not overwrite, discard or publish it', async () => {
  const { office, ask, save, publish } = await openDrafts()
  const banner = String(await storedBanner(office, { alt: 'Eid' }))
  const { pk } = await save('banner', banner, 1, { alt: 'Puja' })
  expect(await save('banner', banner, 1, { alt: 'Winter' })).toMatchObject({ code: 'item_changed', by: 'manager' })
  expect(await save('banner', banner, 1, { alt: 'Winter' }, { pk, version: 1 })).toMatchObject({ pk, version: 2 })
  expect((await save('banner', banner, 1, { alt: 'Old' }, { pk, version: 1 })).code).toBe('item_changed')
  expect(await publish([{ pk, version: 1 }])).toMatchObject({
    code: 'drafts_changed',
    conflicts: [{ name: 'Winter', why: 'draft_changed', by: 'manager' }],
  })
  expect((await ask('DELETE', `${at(API.deleteDraft, pk)}?version=1`)).code).toBe('item_changed')
  expect((await ask('DELETE', `${at(API.deleteDraft, pk)}?version=2`)).response).toBe('success')
  expect((await publish([{ pk, version: 2 }])).code).toBe('drafts_changed')
})

test('a draft is refused as its own call would be, with the names of the fields', async () => {
  const { office, save } = await openDrafts()
  const banner = String(await storedBanner(office))
  const wrong = async (...args: Parameters<typeof save>) => Object.keys((await save(...args)).errors ?? {})
  expect(await wrong('banner', banner, 1, { alt: '', link: 'nowhere' })).toEqual(['alt', 'link'])
  expect(await wrong('banner', null, 0, { alt: 'Eid' })).toEqual(['picture'])
  expect(await wrong('category', null, 0, { is_on: true })).toEqual(['name'])
  expect(await wrong('product', null, 0, { name: 'Rice' })).toEqual(['subject_id'])
  expect(await wrong('banner_order', '1', 0, { ids: [1] })).toEqual(['subject_id'])
  expect(await wrong('category_order', 'all', 0, { ids: [] })).toEqual(['ids'])
  expect(await wrong('category', '1', 1, {})).toEqual(['fields'])
  expect(await wrong('page', null, 0, { title: 'Eid', slug: 'a/b' })).toEqual(['slug'])
  expect(await wrong('setting', 'wallets', 0, { wallets: {} })).toEqual(['subject_id'])
  // Money and who is mailed are never in a draft.
  expect(await save('setting', 'shop', 0, { delivery_inside_dhaka: 1 })).toMatchObject({ code: 'fields_invalid' })
  expect(await save('setting', 'shop', 0, { wallets: {} })).toMatchObject({ code: 'fields_invalid' })
  expect((await save('banner', '99', 1, { alt: 'Eid' })).code).toBe('item_not_found')
  expect((await save('banner', banner, 1, { alt: 'Eid', picture: 99 })).code).toBe('item_not_found')
})

test('an editor neither sees nor publishes drafts of settings', async () => {
  const { office, save, list, publish, ask, undo } = await openDrafts('editor')
  const fields = { announcement: 'Sale' }
  const draft = await storedDraft(office, { subject: 'setting', subject_id: 'announcement', fields, base_version: 0 })
  expect((await save('setting', 'shop', 0, { shop_name: 'Mine' })).code).toBe('permission_missing')
  expect(await list()).toEqual([])
  expect((await publish([draft])).code).toBe('permission_missing')
  expect((await ask('POST', API.previewPublish, { drafts: [draft] })).code).toBe('permission_missing')
  expect((await ask('DELETE', `${at(API.deleteDraft, draft.pk)}?version=1`)).code).toBe('permission_missing')
  const published = await publishDrafts(office.db, [draft], COMMAND)
  if (published.kind !== 'done') throw new Error('It was not published.')
  expect((await undo(published.value)).code).toBe('permission_missing')
})

test('a publication of which something was changed since is not taken back by half', async () => {
  const { office, ask, publish, undo } = await openDrafts()
  const [kept, changed] = [await storedDraft(office), await storedDraft(office)]
  const { publication } = await publish([kept, changed])
  const [, id] = publication.items.map(({ subject_id }: { subject_id: string }) => subject_id)
  await ask('PATCH', at(API.changeCategory, id), { name: 'Somebody’s own', version: 2 })
  const before = await content(office)
  const refused = await undo(publication.pk)
  expect(refused).toMatchObject({
    code: 'publication_changed',
    conflicts: [{ subject: 'category', subject_id: id, by: 'manager' }],
  })
  expect(await content(office)).toEqual(before)
  expect((await ask('GET', API.listPublications)).results[0].undone_at).toBeNull()
})

test('a publication of an order is not taken back once somebody sorted anew', async () => {
  const { office, ask, save, list, publish, undo } = await openDrafts()
  const [eid, puja] = [await storedBanner(office, { position: 1 }), await storedBanner(office, { position: 2 })]
  await save('banner_order', 'all', 0, { ids: [puja, eid] })
  const { publication } = await publish(await list())
  await ask('PUT', API.orderBanners, { ids: [eid, puja] })
  expect(await undo(publication.pk)).toMatchObject({
    code: 'publication_changed',
    conflicts: [{ subject: 'banner_order', subject_id: 'all', by: 'manager' }],
  })
})

test('two people who publish the same drafts publish them once', async () => {
  const { office, publish } = await openDrafts()
  const drafts = [await storedDraft(office), await storedDraft(office)]
  const answers = await Promise.all([publish(drafts), publish(drafts), publish(drafts)])
  expect(answers.filter(({ response }) => response === 'success')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'drafts_changed')).toHaveLength(2)
  expect(await office.db.selectFrom('publication').select('id').execute()).toHaveLength(1)
})
