import { setTimeout as pause } from 'node:timers/promises'
import { COMMAND } from '#platform/db/audit.ts'
import { openShop } from '#platform/open-shop.ts'
import { readConfig } from '#platform/process/config.ts'
import { categories } from '#shop/catalogue/actions/office-categories.ts'
import { saveProduct } from '#shop/catalogue/actions/office-products.ts'
import { saveSettings } from '#shop/settings/actions/settings.ts'

/** `PRODUCT CATEGORY`: edits Bengali texts of the shop of DATA_DIR until its input ends, and says how often so far. */
const { db } = openShop(readConfig())
const [product = 0, category = 0] = process.argv.slice(2).map(Number)
let isOver = false
process.stdin.on('end', () => {
  isOver = true
})
process.stdin.resume()
for (let n = 1; !isOver; n += 1) {
  const texts = { name_bn: `চাল ${n}`, description_bn: `<p>বিবরণ ${n}</p>` }
  await saveProduct(db, { id: product }, texts, { actor: COMMAND })
  await categories.change(db, { id: category }, { name_bn: `খাবার ${n}` }, COMMAND)
  await saveSettings(db, { shop_name_bn: `হাট ${n}`, announcement_bn: `খবর ${n}` })
  process.stdout.write(`${n}\n`)
  await pause(5)
}
await db.destroy()
