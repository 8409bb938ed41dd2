import { useFormats } from '../../format.ts'
import { useTexts } from '../../language.ts'
import { Screen } from '../../layout/Screen.tsx'
import { ButtonLink } from '../../parts/Button.tsx'
import { Empty, Failure, Skeleton } from '../../parts/States.tsx'
import { orderPath } from '../../router.ts'
import { Conflict } from '../Conflict.tsx'
import { useOrder, useOrderId } from '../use-order.ts'
import { EditFields } from './EditFields.tsx'

/** Lines, person, address and sums of an order that is not packed yet. */
export function EditOrder() {
  const id = useOrderId()
  const { orderForm: texts, common, orders } = useTexts()
  const { digits } = useFormats()
  const { data: order, error, refetch } = useOrder(id)
  const isOpen = order?.edits.some((edit) => edit !== 'note')
  return (
    <Screen
      title={texts.editTitle(digits(id))}
      before={
        <ButtonLink look="quiet" icon="back" iconOnly href={orderPath(id)}>
          {common.back}
        </ButtonLink>
      }
    >
      {!order && error && <Failure error={error} retry={() => void refetch()} />}
      {!order && !error && <Skeleton lines={5} />}
      {order && !isOpen && <Empty icon="alert">{orders.refused(texts.refused.packed_already)}</Empty>}
      {order && isOpen && <EditFields order={order} />}
      <Conflict />
    </Screen>
  )
}
