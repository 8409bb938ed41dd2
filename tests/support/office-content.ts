import sharp from 'sharp'
import type { ImportState } from '#exchange/contract/office-imports.ts'
import { insertImportRows } from '#exchange/queries/import-cells.ts'
import { toJson } from '#platform/contract/values/json.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Field } from '#platform/resource/field.ts'
import { addMissedSearches } from '#search/queries/missed-searches.ts'
import { addReview } from '#shop/catalogue/actions/reviews.ts'
import { insertPicture } from '#shop/catalogue/queries/pictures.ts'
import { setting } from '#shop/settings/contract/setting.ts'
import { unsetOf } from '#shop/settings/contract/settings.ts'
import type { Role } from '#shop/staff/contract/office-staff.ts'
import { API } from './api.ts'

interface Shop {
  db: Database
}

const MANAGING: readonly Role[] = ['owner', 'manager']
const EDITING: readonly Role[] = ['owner', 'manager', 'editor']
const SELLING: readonly Role[] = ['owner', 'manager', 'clerk']

export const COUPON = { code: 'EID20', kind: 'percent', percent: 20, cap: 100 }
/** Of every coupon that is sent in full. */
const COUNTED = { is_automatic: false, category: 1, products: '', buy: null, free: null }
export const NO_WINDOW = { starts_at: null, ends_at: null }

/** A picture that a test uploads. */
export const pngFile = async (name = 'logo.png', color = '#224466'): Promise<File> =>
  new File(
    [
      await sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
        .png()
        .toBuffer(),
    ],
    name,
    {
      type: 'image/png',
    },
  )
export function formOf(...files: [name: string, file: File][]): FormData {
  const form = new FormData()
  for (const [name, file] of files) form.append(name, file)
  return form
}

let made = 0
/** A number that no other name of these tests has. */
const next = (): number => {
  made += 1
  return made
}

/** The id of a picture whose files nobody opens. */
export function storedPicture({ db }: Shop): Promise<number> {
  return insertPicture(db, { hash: `picture${next()}`, width: 800, height: 320, color: '#334455' })
}
export async function storedCoupon({ db }: Shop, change: Record<string, unknown> = {}): Promise<number> {
  const row = { code: `EID${next()}`, value_paisa: 0, kind: 'percent' as const, percent: 20, max_uses: null, ...change }
  return (await db.insertInto('coupon').values(row).returning('id').executeTakeFirstOrThrow()).id
}
/** A zone as a call adds it. */
export const ZONE = { name: 'Hills', places: 'Bandarban, Rangamati', charge: 150, step_charge: 20, free_from: 2000 }
/** A place is in one zone only. */
const clearZones = ({ db }: Shop) => db.deleteFrom('delivery_zone').execute()
async function storedZone(shop: Shop): Promise<number> {
  await clearZones(shop)
  const { name, places } = ZONE
  const row = { name, places, charge_paisa: 15_000, step_paisa: 2_000, free_from_paisa: 200_000 }
  return (await shop.db.insertInto('delivery_zone').values(row).returning('id').executeTakeFirstOrThrow()).id
}
export async function storedBanner(shop: Shop, change: Record<string, unknown> = {}): Promise<number> {
  const row = { picture_id: await storedPicture(shop), position: 1, alt: 'Eid', link: '', ...change }
  return (await shop.db.insertInto('feature_image').values(row).returning('id').executeTakeFirstOrThrow()).id
}
export async function storedCategory({ db }: Shop, name = `Toys ${next()}`): Promise<number> {
  const row = { name, position: 9, picture_id: null }
  return (await db.insertInto('category').values(row).returning('id').executeTakeFirstOrThrow()).id
}
export async function storedReview({ db }: Shop, change: Record<string, unknown> = {}): Promise<number> {
  await addReview(db, { name: 'Karim', email: `k${next()}@example.com`, comment: 'Good rice', rating: 4, product: 1 })
  const { id } = await db.selectFrom('review').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  if (Object.keys(change).length > 0) await db.updateTable('review').set(change).where('id', '=', id).execute()
  return id
}

async function storedMissedSearch({ db }: Shop): Promise<string> {
  const words = `gadget ${next()}`
  await addMissedSearches(db, [{ words, nothing: 1, partly: 0 }], '2001-11-22')
  return words
}
async function storedRedirect({ db }: Shop): Promise<number> {
  const row = { from_address: `/old/${next()}`, to_address: '/products', created_at: new Date().toISOString() }
  return (await db.insertInto('redirect').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function storedPage({ db }: Shop, slug = `page-${next()}`): Promise<number> {
  const row = { title: 'Wholesale', slug, body_en: '<p>From ten pieces on.</p>', in_footer: 1 }
  return (await db.insertInto('page').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function storedSynonym({ db }: Shop): Promise<number> {
  const row = { word: `gadget${next()}`, meaning: 'toy', kind: 'same' as const }
  return (await db.insertInto('synonym').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const none = async () => ({})
const asJson = (json: unknown) => async () => ({ json })
const wallets = { bkash: { number: '01712345679', kind: 'merchant' }, nagad: null, rocket: null }
const version = 1

/** Roles that may call settings and content, with a valid request of each call. */
export const CONTENT_MATRIX = {
  getSettings: { roles: MANAGING },
  changeSettings: {
    roles: MANAGING,
    request: async (shop: Shop) => ({ json: { version: await settingsVersion(shop), town: `Town ${next()}` } }),
  },
  changeWallets: {
    roles: MANAGING,
    request: async (shop: Shop) => {
      const bkash = { number: `0171234${1000 + next()}`, kind: 'merchant' }
      return { json: { version: await settingsVersion(shop), wallets: { ...wallets, bkash } } }
    },
  },
  getMeasuring: { roles: MANAGING },
  changeMeasuringSecret: {
    roles: ['owner'],
    request: async () => ({ json: { of: 'meta', secret: `token${next()}` } }),
  },
  uploadPicture: {
    roles: EDITING,
    request: async () => ({ form: formOf(['file', await pngFile()]) }),
    unaudited: 'It counts once something shows the picture.',
  },
  getFirstDay: { roles: MANAGING },
  markFirstDay: { roles: MANAGING, request: asJson({ step: 'wallets', skip: true }) },
  removeDemo: { roles: MANAGING, request: none },
  listDeliveryZones: { roles: MANAGING },
  addDeliveryZone: {
    roles: MANAGING,
    request: async (shop: Shop) => {
      await clearZones(shop)
      return { json: ZONE }
    },
  },
  changeDeliveryZone: {
    roles: MANAGING,
    request: async (shop: Shop) => ({ id: await storedZone(shop), json: { ...ZONE, charge: 90, version } }),
  },
  deleteDeliveryZone: {
    roles: MANAGING,
    request: async (shop: Shop) => ({ id: await storedZone(shop), query: '?version=1' }),
  },
  listCoupons: { roles: SELLING },
  addCoupon: { roles: MANAGING, request: async () => ({ json: { ...COUPON, code: `PUJA${next()}` } }) },
  changeCoupon: {
    roles: MANAGING,
    request: async (shop: Shop) => ({
      id: await storedCoupon(shop),
      json: { ...COUPON, code: `PUJA${next()}`, version },
    }),
  },
  deleteCoupon: {
    roles: MANAGING,
    request: async (shop: Shop) => ({ id: await storedCoupon(shop), query: '?version=1' }),
  },
  listBanners: { roles: EDITING },
  addBanner: {
    roles: EDITING,
    request: async (shop: Shop) => ({ json: { picture: await storedPicture(shop), alt: 'Eid', link: '/products' } }),
  },
  changeBanner: {
    roles: EDITING,
    request: async (shop: Shop) => ({ id: await storedBanner(shop), json: { alt: 'Puja', version } }),
  },
  orderBanners: {
    roles: EDITING,
    request: async (shop: Shop) => {
      const first = await storedBanner(shop)
      return { json: { ids: [await storedBanner(shop), first] } }
    },
  },
  deleteBanner: {
    roles: EDITING,
    request: async (shop: Shop) => ({ id: await storedBanner(shop), query: '?version=1' }),
  },
  listOfficeCategories: { roles: EDITING },
  addCategory: { roles: EDITING, request: async () => ({ json: { name: `Games ${next()}` } }) },
  changeCategory: {
    roles: EDITING,
    request: async (shop: Shop) => ({ id: await storedCategory(shop), json: { name: `Games ${next()}`, version } }),
  },
  orderCategories: {
    roles: EDITING,
    request: async (shop: Shop) => ({ json: { ids: [await storedCategory(shop)] } }),
  },
  mergeCategory: {
    roles: EDITING,
    request: async (shop: Shop) => ({ id: await storedCategory(shop), json: { into: 1, version } }),
  },
  deleteCategory: {
    roles: EDITING,
    request: async (shop: Shop) => ({ id: await storedCategory(shop), query: '?version=1' }),
  },
  listMissedSearches: { roles: EDITING },
  getCounts: { roles: MANAGING },
  changeMissedSearch: {
    roles: EDITING,
    request: async (shop: Shop) => ({ json: { words: await storedMissedSearch(shop), is_dismissed: true } }),
  },
  listRedirects: { roles: EDITING },
  addRedirect: { roles: EDITING, request: async () => ({ json: { from: `/old/${next()}`, to: '/products' } }) },
  deleteRedirect: {
    roles: EDITING,
    request: async (shop: Shop) => ({ id: await storedRedirect(shop), query: '?version=1' }),
  },
  listSynonyms: { roles: EDITING },
  addSynonym: { roles: EDITING, request: async () => ({ json: { word: `gadget${next()}`, meaning: 'toy' } }) },
  trySynonym: { roles: EDITING, request: async () => ({ query: '?word=gadget&meaning=toy' }) },
  changeSynonym: {
    roles: EDITING,
    request: async (shop: Shop) => ({
      id: await storedSynonym(shop),
      json: { word: `gadget${next()}`, meaning: 'toy', kind: 'one_way', version },
    }),
  },
  deleteSynonym: {
    roles: EDITING,
    request: async (shop: Shop) => ({ id: await storedSynonym(shop), query: '?version=1' }),
  },
  listPages: { roles: EDITING },
  addPage: { roles: EDITING, request: async () => ({ json: { title: 'Size guide', slug: `guide-${next()}` } }) },
  changePage: {
    roles: EDITING,
    request: async (shop: Shop) => ({
      id: await storedPage(shop),
      json: { body_en: `<p>Hello ${next()}</p>`, version },
    }),
  },
  deletePage: {
    roles: EDITING,
    request: async (shop: Shop) => ({ id: await storedPage(shop), query: '?version=1' }),
  },
  listOfficeReviews: { roles: EDITING },
  changeReview: {
    roles: EDITING,
    request: async (shop: Shop) => ({ id: await storedReview(shop), json: { state: 'hidden', version } }),
  },
  undoAudit: {
    roles: ['owner'] as readonly Role[],
    request: async (shop: Shop) => ({ id: await undoable(shop.db) }),
  },
  listImports: { roles: MANAGING },
  uploadImport: {
    roles: MANAGING,
    request: async () => ({
      form: formOf(['files[]', new File(['source_id,name,category,mrp,price\na,Pen,Office,9,9\n'], 'goods.csv')]),
    }),
  },
  getImport: { roles: MANAGING, request: async (shop: Shop) => ({ id: await storedImport(shop.db) }) },
  listImportRows: { roles: MANAGING, request: async (shop: Shop) => ({ id: await storedImport(shop.db) }) },
  checkImport: {
    roles: MANAGING,
    request: async (shop: Shop) => ({ id: await storedImport(shop.db, 'mapping'), json: MAPPING }),
    unaudited: 'It changes no product.',
  },
  runImport: {
    roles: MANAGING,
    request: async (shop: Shop) => {
      await endImports(shop.db)
      return { id: await storedImport(shop.db, 'checked') }
    },
  },
  undoImport: {
    roles: MANAGING,
    request: async (shop: Shop) => {
      await endImports(shop.db)
      return { id: await storedImport(shop.db) }
    },
  },
  fetchImportPictures: {
    roles: MANAGING,
    request: async (shop: Shop) => {
      await endImports(shop.db)
      return { id: await storedFailure(shop.db) }
    },
  },
  stopImportPictures: {
    roles: MANAGING,
    request: async (shop: Shop) => ({ id: await storedImport(shop.db, 'fetching') }),
  },
  dropImport: { roles: MANAGING, request: async (shop: Shop) => ({ id: await storedImport(shop.db, 'mapping') }) },
  exportProducts: { roles: MANAGING },
  exportOrders: { roles: ['owner'] as readonly Role[] },
  getLastBackup: { roles: MANAGING },
  exportShop: { roles: ['owner'] as readonly Role[] },
  exportCoupons: { roles: MANAGING },
  exportReviews: { roles: EDITING },
  getRefusedRows: { roles: MANAGING, request: async (shop: Shop) => ({ id: await storedImport(shop.db) }) },
} as const

/** A line of the audit log about a category that a command renamed. */
async function undoable(db: Database): Promise<number> {
  const name = `Games ${next()}`
  const id = await storedCategory({ db }, name)
  const line = {
    at: new Date().toISOString(),
    staff_id: null,
    action: 'category.change',
    subject: 'category',
    subject_id: String(id),
    before: JSON.stringify({ name: `Toys ${next()}` }),
    after: JSON.stringify({ name }),
    undo_of: null,
    batch_id: null,
    request_id: 'test',
  }
  return (await db.insertInto('audit').values(line).returning('id').executeTakeFirstOrThrow()).id
}

const MAPPING = { columns: { source_id: 0, name: 1, category: 2, price: 3 }, category: '' }

/** One import changes products at a time. */
const endImports = (db: Database) => db.updateTable('product_import').set({ state: 'done' }).execute()

async function storedImport(db: Database, state: ImportState = 'done'): Promise<number> {
  const at = new Date().toISOString()
  const row = {
    file: 'goods.csv',
    state,
    bytes: 9,
    staff_id: null,
    seen_at: at,
    at,
    // Findings of the dry run: without them no run is allowed.
    plan: JSON.stringify({ added: 0, updated: 0, unchanged: 0, refused: 0 }),
  }
  const { id } = await db.insertInto('product_import').values(row).returning('id').executeTakeFirstOrThrow()
  const refused = { import_id: id, number: 1, line: 2, last_line: 2, cells: toJson(['a']), state: 'refused' as const }
  await insertImportRows(db, [refused])
  return id
}

/** An import with a picture that could not be fetched. */
async function storedFailure(db: Database): Promise<number> {
  const id = await storedImport(db)
  const row = { import_id: id, source: 'https://dead.example/a.png', at: new Date().toISOString() }
  await db
    .insertInto('import_picture')
    .values({ ...row, state: 'failed' })
    .execute()
  return id
}

/** The version that a change of settings names now. */
export async function settingsVersion({ db }: Shop): Promise<number> {
  const { last } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

const named = (id: number) => ({ id: String(id), version })

/** Path parameters of the calls about settings and content, by path. */
export async function officeContentValues(db: Database, path: string): Promise<object> {
  const shop = { db }
  switch (path) {
    case API.changeSettings:
      return { version: 0, ...SETTINGS }
    case API.changeMeasuringSecret:
      return { of: 'google', secret: `secret${next()}` }
    case API.changeWallets:
      return { version: 0, wallets }
    case API.markFirstDay:
      return { step: 'goods', skip: true }
    case API.addDeliveryZone:
      await clearZones(shop)
      return { ...ZONE, included_grams: 1000, step_grams: 500, is_on: true }
    case API.changeDeliveryZone:
      return { ...named(await storedZone(shop)), ...ZONE, included_grams: 1000, step_grams: 500, is_on: true }
    case API.deleteDeliveryZone:
      return { ...named(await storedZone(shop)), version: '1' }
    case API.addCoupon:
      return {
        ...COUPON,
        ...COUNTED,
        code: `PUJA${next()}`,
        value: 0,
        minimum: 0,
        max_uses: 3,
        per_phone: 1,
        is_on: true,
        ...NO_WINDOW,
      }
    case API.changeCoupon: {
      const code = `OTHER${next()}`
      const terms = { value: 0, minimum: 0, max_uses: 3, per_phone: 1, is_on: true, ...NO_WINDOW }
      return { ...COUPON, ...COUNTED, ...named(await storedCoupon(shop, { code })), ...terms, code }
    }
    case API.addBanner:
      return { picture: await storedPicture(shop), alt: 'Eid', alt_bn: 'ঈদ', link: '', is_on: true, ...NO_WINDOW }
    case API.changeBanner:
      return {
        ...named(await storedBanner(shop)),
        ...{ picture: await storedPicture(shop), alt: 'Eid', alt_bn: 'ঈদ', link: '', is_on: true, ...NO_WINDOW },
      }
    case API.orderBanners:
    case API.orderCategories:
      return { ids: [1] }
    case API.addCategory:
      return { name: `Dolls ${next()}` }
    case API.changeCategory:
      return { ...named(await storedCategory(shop)), name: `Games ${next()}`, picture: null, is_on: true }
    case API.mergeCategory:
      return { ...named(await storedCategory(shop)), into: 1 }
    case API.addPage:
      return { title: 'Size guide', slug: `guide-${next()}`, body_en: '<p>Hello</p>', description: 'Sizes' }
    case API.changePage:
      return { ...named(await storedPage(shop)), title: 'Wholesale', in_menu: true, is_on: false }
    case API.deletePage:
      return { ...named(await storedPage(shop)), version: '1' }
    case API.listOfficeReviews:
      return { state: 'shown', q: '', after: '', limit: '10' }
    case API.changeReview:
      return { ...named(await storedReview(shop)), state: 'hidden', reply: 'Thank you' }
    case API.getCounts:
      return { days: '7', by: 'views' }
    case API.changeMissedSearch:
      return { days: '7', dismissed: 'no', after: '', words: await storedMissedSearch(shop), is_dismissed: true }
    case API.addRedirect:
      return { from: `/old/${next()}`, to: '/products' }
    case API.deleteRedirect:
      return { ...named(await storedRedirect(shop)), version: '1' }
    case API.addSynonym:
    case API.trySynonym:
      return { word: `gizmo${next()}`, meaning: 'toy', kind: 'same', ...(path === API.trySynonym && { id: '1' }) }
    case API.changeSynonym:
      return { ...named(await storedSynonym(shop)), word: `gizmo${next()}`, meaning: 'toy', kind: 'same' }
    case API.deleteSynonym:
      return { ...named(await storedSynonym(shop)), version: '1' }
    case API.undoAudit:
      return { id: String(await undoable(db)) }
    case API.getRefusedRows:
      return { id: String(await storedImport(db)) }
    // The call that forgets it has the same path.
    case API.getImport:
      return { id: String(await storedImport(db, 'mapping')) }
    case API.exportProducts:
      return { format: 'shopify' }
    case API.listImportRows:
      return { id: String(await storedImport(db)), outcome: 'added', after: '0', limit: '10' }
    case API.checkImport:
      return { id: String(await storedImport(db, 'mapping')), ...MAPPING }
    case API.runImport:
      await endImports(db)
      return { id: String(await storedImport(db, 'checked')) }
    case API.fetchImportPictures:
      await endImports(db)
      return { id: String(await storedFailure(db)) }
    case API.stopImportPictures:
      return { id: String(await storedImport(db, 'fetching')) }
    case API.undoImport:
      await endImports(db)
      return { id: String(await storedImport(db)) }
    default:
      return {}
  }
}

const SETTINGS = {
  ...Object.fromEntries(Object.entries<Field>(setting.fields).map(([name, field]) => [name, unsetOf(field)])),
  ...{ shop_name: 'Rahim Store', shop_name_bn: 'রহিম স্টোর', town: 'Khulna', town_bn: 'খুলনা' },
  ...{ postal_address: 'Road 1', postal_address_bn: 'রোড ১', phone: '01712345678', email: 'shop@example.com' },
  ...{ opening_hours: '10 to 8', opening_hours_bn: '১০টা থেকে ৮টা' },
  ...{ announcement: 'Eid sale', announcement_bn: 'ঈদের ছাড়', announcement_link: '/products' },
  ...{ delivery_inside_dhaka: 60, delivery_outside_dhaka: 120, notice_emails: [] },
}
