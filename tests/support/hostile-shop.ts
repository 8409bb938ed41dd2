import sharp from 'sharp'
import type { Shop } from '#platform/open-shop.ts'
import { mediaOf } from '#platform/pictures/media.ts'
import { storePicture } from '#platform/pictures/pictures.ts'
import { ensureCategory } from '#shop/catalogue/actions/categories.ts'
import { insertPicture } from '#shop/catalogue/queries/pictures.ts'
import { replaceBanner } from '#shop/content/actions/content.ts'
import { insertCustomer } from '#shop/customers/queries/customers.ts'
import { insertSession } from '#shop/customers/queries/sessions.ts'
import { saveCharges, saveSettings } from '#shop/settings/actions/settings.ts'
import { prepareData } from './prepared-data.ts'
import { insertProduct } from './save-products.ts'

/** Sets `hacked` and colours the page red if it is parsed as markup. */
export const HOSTILE =
  '<script>hacked=1</script>"\'><img src=x onerror=hacked=1><svg onload=hacked=1><style>*{color:red}</style>'
export const HOSTILE_EMAIL = '<img/src=x/onerror=hacked=1>@evil.example'
export const HOSTILE_PHONE = '<svg/onload=hacked=1>01712345678'
const HOSTILE_LINK = 'javascript:hacked=1'
/** A description in which only the words in the paragraph are harmless. */
const DESCRIPTION = `<p onclick="hacked=1">Honest words</p>${HOSTILE}<a href="${HOSTILE_LINK}">A link</a>`

async function fill({ db, config }: Shop): Promise<string> {
  const bytes = await sharp({ create: { width: 320, height: 160, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const picture = await storePicture(mediaOf(config), bytes)
  return db.transaction().execute(async (transaction) => {
    const pictureId = await insertPicture(transaction, picture)
    const category_id = await ensureCategory(transaction, HOSTILE, { pictureId })
    for (const discount_paisa of [0, 500]) {
      const product = { name: HOSTILE, name_bn: HOSTILE, brand: HOSTILE, unit: HOSTILE, picture_ids: [pictureId] }
      await insertProduct(transaction, { ...product, category_id, mrp_paisa: 10_000, discount_paisa })
    }
    // Write directly, without the sanitizing of imports.
    await transaction.updateTable('stored_product').set({ description: DESCRIPTION }).execute()
    await replaceBanner(transaction, [{ pictureId, alt: HOSTILE, link: HOSTILE_LINK }])
    await saveCharges(transaction, { inside_dhaka: 60, outside_dhaka: 120 })
    const said = { shop_name: HOSTILE, announcement: HOSTILE, town: HOSTILE, postal_address: HOSTILE }
    const reached = {
      phone: HOSTILE_PHONE,
      email: HOSTILE_EMAIL,
      social_url: HOSTILE_LINK,
      android_app_url: HOSTILE_LINK,
    }
    await saveSettings(transaction, {
      ...said,
      ...reached,
      wallets: [{ name: HOSTILE, number: HOSTILE_PHONE, kind: 'personal' }],
    })
    const place = { district: HOSTILE, upazila: HOSTILE, address: HOSTILE }
    const person = { username: HOSTILE, email: HOSTILE_EMAIL, phone_number: HOSTILE_PHONE, password: '', password2: '' }
    const { id } = await insertCustomer(transaction, { ...person, ...place }, '')
    return insertSession(transaction, id)
  })
}

/** Creates a data folder in which every text is an attack; returns also a session token of its customer. */
export async function prepareHostileData(): Promise<{ dataDir: string; token: string }> {
  let token = ''
  const dataDir = await prepareData(async (shop) => {
    token = await fill(shop)
  })
  return { dataDir, token }
}
