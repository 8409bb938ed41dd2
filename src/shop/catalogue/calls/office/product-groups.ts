import type { Handlers } from '#platform/calls/handler.ts'
import { actorOf } from '#platform/calls/office/require-staff.ts'
import { refuse, refuseField } from '#platform/calls/refuse.ts'
import type { Db } from '#platform/db/schema.ts'
import { makeVariants } from '#shop/catalogue/actions/make-variants.ts'
import { addGroup, changeGroup, dropGroup } from '#shop/catalogue/actions/product-groups.ts'
import type { GroupWritten } from '#shop/catalogue/actions/write-group.ts'
import type { OfficeGroup } from '#shop/catalogue/contract/office/product-groups.ts'
import { listOfficeCards } from '#shop/catalogue/queries/office-products.ts'
import { findGroup } from '#shop/catalogue/queries/product-groups.ts'

/** A group with the cards of its products. */
async function readGroup(db: Db, id: number): Promise<OfficeGroup | undefined> {
  const group = await findGroup(db, id)
  if (!group) return undefined
  const { version, name, options, words_bn, siblings } = group
  const products = siblings.map(({ product }) => product)
  const cards = await listOfficeCards(db, products)
  const byId = new Map(cards.map((card) => [card.pk, card]))
  const withCards = siblings.flatMap(({ product, values }) => {
    const card = byId.get(product)
    return card ? [{ product: card, values }] : []
  })
  return { pk: id, version, name, options, words_bn, siblings: withCards }
}

/** The field by which a group was refused. */
function refuseUnwritten(written: Exclude<GroupWritten, { kind: 'done' | 'missing' | 'changed' }>) {
  if (written.kind === 'unknown' || written.kind === 'taken') {
    const reason =
      written.kind === 'taken'
        ? 'This product is one of another group. Take it out there first.'
        : 'There is no such product.'
    return refuseField('fields_invalid', `siblings.${written.at}.product`, reason)
  }
  return refuseField(
    'fields_invalid',
    'options',
    written.kind === 'many'
      ? 'These are more combinations than a group can have.'
      : 'The group of this product has other options.',
  )
}

/** The group as it is now; for what can't be missing or changed, as it is new. */
async function freshAnswer(db: Db, written: Exclude<GroupWritten, { kind: 'missing' | 'changed' }>) {
  if (written.kind !== 'done') return refuseUnwritten(written)
  const group = await readGroup(db, written.id)
  if (!group) throw new Error(`Group ${written.id} was just written and is not there.`)
  return { response: 'success' as const, audit: written.audit, group }
}

const isNew = (written: GroupWritten): written is Exclude<GroupWritten, { kind: 'missing' | 'changed' }> =>
  written.kind !== 'missing' && written.kind !== 'changed'

export const productGroupHandlers = {
  async getProductGroup({ var: { db, params } }) {
    const group = await readGroup(db, params.id)
    return group ? { group } : refuse('item_not_found')
  },
  async addProductGroup(c) {
    const { db, body, headers } = c.var
    const written = await addGroup(db, body, { actor: actorOf(c), key: headers['Idempotency-Key'] })
    if (!isNew(written)) throw new Error('A new group can be neither missing nor changed.')
    return freshAnswer(db, written)
  },
  async changeProductGroup(c) {
    const { db, params, body } = c.var
    const { version, ...fields } = body
    const written = await changeGroup(db, { id: params.id, version }, fields, { actor: actorOf(c) })
    if (written.kind === 'missing') return refuse('item_not_found')
    if (written.kind === 'changed') return refuse('item_changed', { by: written.by, at: written.at })
    return freshAnswer(db, written)
  },
  async dropProductGroup(c) {
    const { db, params } = c.var
    const written = await dropGroup(db, params.id, { actor: actorOf(c) })
    return written.kind === 'done' ? { response: 'success' as const, audit: written.audit } : refuse('item_not_found')
  },
  async makeVariants(c) {
    const { db, params, body, headers } = c.var
    const writer = { actor: actorOf(c), key: headers['Idempotency-Key'] }
    const written = await makeVariants(db, params.id, body, writer)
    return isNew(written) ? freshAnswer(db, written) : refuse('item_not_found')
  },
} satisfies Partial<Handlers>
