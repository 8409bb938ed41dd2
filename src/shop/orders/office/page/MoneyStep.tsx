import { call } from '#office/api.ts'
import { currentFormats, useFormats } from '#office/format.ts'
import { texts, useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { changePaymentState } from '#platform/contract/office/routes.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import type { PaymentState } from '#shop/orders/contract/office-orders.ts'
import { sayStep, takeBack, useAbout, useOrderWrite } from '#shop/orders/office/use-order.ts'
import { MoneySheet } from './MoneySheet.tsx'

/** Taka that a step of the payment is about; null for staff who see no sums. */
function movedBy({ payment, sums }: ShopOrder, to: PaymentState): number | null {
  if (!sums) return null
  if (to === 'collected') return sums.left_to_collect
  if (to === 'settled') return sums.with_courier
  return sums.received > 0 ? sums.received - sums.refunded : payment === 'collected' ? sums.total : 0
}

const take = async ({ id, version }: Pick<ShopOrder, 'id' | 'version'>, to: PaymentState) =>
  (await call(changePaymentState, { params: { id }, json: { to, version } })).order

/** Tells which order's payment took a step and with how much, with a way back. */
function offerUndo(before: ShopOrder, after: ShopOrder): void {
  const amount = movedBy(before, after.payment)
  const state = texts().orders.paymentStates[after.payment]
  const undo = () => takeBack(after.id, () => take(after, before.payment))
  const mayUndo = after.payment_transitions.includes(before.payment)
  sayStep(after.id, amount ? `${state} · ${currentFormats().taka(amount)}` : state, mayUndo ? undo : undefined)
}

/** Takes an order's payment to a state that is not about one claim: collected, settled, refunded, due at delivery. */
export const usePaymentStep = (order: ShopOrder) =>
  useOrderWrite(
    order,
    (to: PaymentState) => take(order, to),
    (after) => offerUndo(order, after),
  )

interface Props {
  order: ShopOrder
  to: Extract<PaymentState, 'collected' | 'settled' | 'refunded'>
  label: string
}

/** The big button about an order's money. It asks with the amount, but for cash that is collected at the door. */
export function MoneyStep({ order, to, label }: Props) {
  const { orders } = useTexts()
  const { taka } = useFormats()
  const about = useAbout()
  const step = usePaymentStep(order)
  const sheet = useSheet()
  const take = () => {
    sheet.close()
    step.mutate(to)
  }
  if (to === 'collected')
    return (
      <Button look="primary" busy={step.isPending} onClick={take}>
        {label}
      </Button>
    )
  const amount = movedBy(order, to)
  // Of what a courier collected and gave back himself, nothing came or went here.
  const isHere = to === 'settled' ? order.payment === 'collected' : order.sums && order.sums.received > 0
  if (isHere && amount !== null)
    return (
      <MoneySheet
        look="primary"
        order={order}
        direction={to === 'settled' ? 'in' : 'out'}
        amount={amount}
        label={label}
      />
    )
  return (
    <SheetButton
      sheet={sheet}
      look="primary"
      busy={step.isPending}
      label={label}
      title={amount === null ? label : orders.askMoney[to](taka(amount))}
      description={about(order)}
    >
      <Button look={to === 'refunded' ? 'danger' : 'primary'} wide busy={step.isPending} onClick={take}>
        {label}
      </Button>
    </SheetButton>
  )
}
