import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { inventProducts } from '#cli/many/invent.ts'

const SEED = 3
/** Sentences of a description: a real catalogue has about 800 letters a product. */
const SENTENCES = 12

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Writes a file of invented goods in the shop’s own columns, with descriptions as long as those of real catalogues. */
export async function writeGoods(file: string, count: number): Promise<void> {
  const out = createWriteStream(file)
  out.write('source_id,name,name_bn,category,mrp,price,unit,brand,description\n')
  for (const { category, product } of inventProducts(count, SEED)) {
    const { source_id, name, name_bn, unit, brand, mrp_paisa, discount_paisa } = product
    const about = `${product.name} by ${brand}, packed for homes and shops of every district. `.repeat(SENTENCES)
    const [mrp, price] = [mrp_paisa, mrp_paisa - discount_paisa].map((paisa) => (paisa / 100).toFixed(2))
    const cells = [source_id, name, name_bn, category, mrp, price, unit, brand, about.trim()]
    if (!out.write(`${cells.map((cell) => quoted(cell ?? '')).join(',')}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}
