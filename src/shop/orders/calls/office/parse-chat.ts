import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { MAX_CHAT_LINES, MAX_CHAT_PRODUCTS } from '#platform/contract/office-limits.ts'
import { pick } from '#platform/contract/records.ts'
import type { Db } from '#platform/db/schema.ts'
import { toTaka } from '#platform/rules/money.ts'
import { searchOf } from '#search/search-engine.ts'
import { productQuerySchema } from '#shop/catalogue/contract/catalog.ts'
import { listPrices } from '#shop/catalogue/queries/products.ts'
import type { ChatAnswer } from '#shop/orders/contract/office/order-writes.ts'
import { type ChatGuess, readChatOrder } from '#shop/orders/rules/chat-order.ts'

/** Products that a customer's words may mean, best first. */
async function findMeant(db: Db, words: string): Promise<ChatAnswer['lines'][number]['products']> {
  // Goods with some of the words only are no guess: a message is full of other words.
  const query = productQuerySchema.parse({ search: words })
  if (query.search === '') return []
  const { ids } = await searchOf(db).find(query, { mayRelax: false })
  const wanted = ids.slice(0, MAX_CHAT_PRODUCTS)
  const rows = new Map((await listPrices(db, wanted)).map((row) => [row.id, row]))
  return wanted.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    return [
      {
        id,
        ...pick(row, ['name', 'name_bn', 'options', 'options_bn']),
        price: toTaka(row.mrp_paisa),
        discount: toTaka(Math.min(row.mrp_paisa, row.discount_paisa)),
      },
    ]
  })
}

const named = (name: 'name' | 'phone' | 'other_phone' | 'district' | 'upazila' | 'address', guess?: ChatGuess) =>
  guess ? { [name]: { value: guess.value, from: guess.from } } : {}

/** What a pasted chat seems to order. Of very many lines of goods the last ones are not looked up, but `rest`. */
export async function parseChat(db: Db, text: string): Promise<ChatAnswer> {
  const chat = readChatOrder(text)
  const wanted = chat.lines.slice(0, MAX_CHAT_LINES)
  const meant = new Map<string, ChatAnswer['lines'][number]['products']>()
  for (const name of new Set(wanted.map((line) => line.name))) {
    meant.set(name, await findMeant(db, name))
    await yieldToOthers() // Other requests are served between two searches.
  }
  const lines = wanted.map(({ name, quantity, from }) => ({ name, quantity, from, products: meant.get(name) ?? [] }))
  return {
    ...named('name', chat.name),
    ...named('phone', chat.phone),
    ...named('other_phone', chat.otherPhone),
    ...named('district', chat.district),
    ...named('upazila', chat.upazila),
    ...named('address', chat.address),
    lines,
    rest: [...chat.rest, ...chat.lines.slice(MAX_CHAT_LINES).map(({ from }) => from)],
  }
}
