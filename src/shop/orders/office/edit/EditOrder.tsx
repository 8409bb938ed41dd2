import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { orderPath } from '#office/router.ts'
import { Conflict } from '#shop/orders/office/Conflict.tsx'
import { useOrder, useOrderId } from '#shop/orders/office/use-order.ts'
import { EditFields } from './EditFields.tsx'

/** Lines, person, address and sums of an order that is not packed yet. */
export function EditOrder() {
  const id = useOrderId()
  const { orderForm: texts, orders } = useTexts()
  const { digits } = useFormats()
  const { data: order, error, refetch } = useOrder(id)
  const isOpen = order?.edits.some((edit) => edit !== 'note')
  return (
    <Screen title={texts.editTitle(digits(id))} back={orderPath(id)}>
      <Loading {...{ data: order, error, refetch }} lines={5} />
      {order && !isOpen && <Empty icon="alert">{orders.refused(texts.refused.packed_already)}</Empty>}
      {order && isOpen && <EditFields order={order} />}
      <Conflict />
    </Screen>
  )
}
