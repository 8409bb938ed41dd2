import type { SubmitEvent } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { currentFormats, useFormats } from '#office/format.ts'
import { texts, useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { SelectField } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { LineName } from '#office/parts/LineName.tsx'
import { Toggle } from '#office/parts/Switch.tsx'
import { returnGoods } from '#platform/contract/office/routes.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { RETURN_REASONS, type ReturnReason } from '#shop/orders/contract/office-orders.ts'
import { useOrderWrite } from '#shop/orders/office/use-order.ts'
import styles from './panels.module.css'

interface Chosen {
  pieces: Record<number, number>
  reason: ReturnReason
  isSellable: boolean
  isDeliveryBack: boolean
}

const linesOf = ({ pieces }: Chosen) =>
  Object.entries(pieces).flatMap(([id, quantity]) => (quantity > 0 ? [{ product_id: Number(id), quantity }] : []))

/** Takes the chosen pieces back. */
const useReturn = (order: ShopOrder, close: () => void) =>
  useOrderWrite(
    order,
    async (chosen: Chosen) => {
      const { reason, isSellable: sellable, isDeliveryBack: delivery_back } = chosen
      const json = { version: order.version, lines: linesOf(chosen), reason, sellable, delivery_back, note: '' }
      return (await call(returnGoods, { params: { id: order.id }, json })).order
    },
    (after) => {
      close()
      toast.success(texts().orders.stepDone(currentFormats().digits(after.id), texts().returns.done))
    },
  )

interface PiecesProps {
  order: ShopOrder
  pieces: Record<number, number>
  choose: (pieces: Record<number, number>) => void
}

/** The pieces that are not back yet, each line with fewer and more. */
function Pieces({ order, pieces, choose }: PiecesProps) {
  const { returns } = useTexts()
  const { number } = useFormats()
  return (
    <ul className={styles['lines']}>
      {order.lines.map((line) => {
        const { product_id: product, name } = line
        const most = line.quantity - line.returned
        const back = pieces[product] ?? 0
        const set = (quantity: number) => choose({ ...pieces, [product]: quantity })
        if (most === 0) return null
        return (
          <li key={product}>
            <span>
              <LineName line={line} />
              <br />
              <span className="muted">{returns.of(number(back), number(most))}</span>
            </span>
            <span className={styles['pieces']}>
              <Button aria-label={returns.less(name)} disabled={back === 0} onClick={() => set(back - 1)}>
                −
              </Button>
              <Button aria-label={returns.more(name)} disabled={back === most} onClick={() => set(back + 1)}>
                +
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Which pieces came back, why, and what becomes of them. */
export function ReturnForm({ order, close }: { order: ShopOrder; close: () => void }) {
  const { returns } = useTexts()
  const begin = (): Chosen => ({
    pieces: {},
    reason: order.state === 'shipped' ? 'refused' : 'other',
    isSellable: true,
    isDeliveryBack: false,
  })
  // Another version has other pieces left.
  const { value: chosen, change: keep, done } = useKept(`return ${order.id} ${order.version}`, begin, close)
  const take = useReturn(order, done)
  const change = (part: Partial<Chosen>) => keep((before) => ({ ...before, ...part }))
  const isEmpty = linesOf(chosen).length === 0
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isEmpty) take.mutate(chosen)
  }
  return (
    <form className="stack" onSubmit={submit}>
      <Pieces order={order} pieces={chosen.pieces} choose={(pieces) => change({ pieces })} />
      <SelectField
        label={returns.reason}
        value={chosen.reason}
        options={RETURN_REASONS.map((each) => [each, returns.reasons[each]])}
        choose={(reason) => change({ reason })}
      />
      <Toggle
        label={returns.sellable}
        hint={returns.sellableHint}
        checked={chosen.isSellable}
        onChange={({ target }) => change({ isSellable: target.checked })}
      />
      {order.sums && order.sums.shipping > 0 && (
        <Toggle
          label={returns.deliveryBack}
          checked={chosen.isDeliveryBack}
          onChange={({ target }) => change({ isDeliveryBack: target.checked })}
        />
      )}
      <Button type="submit" look="primary" wide disabled={isEmpty} busy={take.isPending}>
        {returns.title}
      </Button>
    </form>
  )
}
