import type { ShopOrder } from '#contract/admin/order.ts'
import { useTexts } from '../../language.ts'
import { ButtonLink } from '../../parts/Button.tsx'
import { editOrderPath } from '../../router.ts'

interface Props {
  order: Pick<ShopOrder, 'id' | 'edits'>
  edit: ShopOrder['edits'][number]
  /** What is edited, for screen readers. */
  of: string
}

/** Leads to the form of an order, for whoever may still change this of it. */
export function EditLink({ order, edit, of }: Props) {
  const { orderForm } = useTexts()
  if (!order.edits.includes(edit)) return null
  return (
    <ButtonLink look="quiet" icon="edit" iconOnly href={editOrderPath(order.id)}>
      {orderForm.edit(of)}
    </ButtonLink>
  )
}
