import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { currentFormats, useFormats } from '#office/format.ts'
import { texts, useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { SelectField } from '#office/parts/Field.tsx'
import { LineName } from '#office/parts/LineName.tsx'
import { Toggle } from '#office/parts/Switch.tsx'
import { returnGoods } from '#platform/contract/office/routes.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { RETURN_REASONS } from '#shop/orders/contract/office-orders.ts'
import { showOrderFailure, storeOrder } from '#shop/orders/office/use-order.ts'
import styles from './panels.module.css'

/** Which pieces came back, why, and what becomes of them. */
export function ReturnForm({ order, close }: { order: ShopOrder; close: () => void }) {
  const { returns } = useTexts()
  const { number } = useFormats()
  const [pieces, setPieces] = useState<Record<number, number>>({})
  const [reason, setReason] = useState(RETURN_REASONS.find((each) => order.state !== 'shipped' || each === 'refused'))
  const [isSellable, setSellable] = useState(true)
  const [isDeliveryBack, setDeliveryBack] = useState(false)
  const lines = order.lines.filter(({ quantity, returned }) => quantity > returned)
  const chosen = Object.entries(pieces).filter(([, quantity]) => quantity > 0)
  const take = useMutation({
    mutationFn: async () =>
      (
        await call(returnGoods, {
          params: { id: order.id },
          json: {
            version: order.version,
            lines: chosen.map(([product, quantity]) => ({ product_id: Number(product), quantity })),
            reason: reason ?? 'other',
            sellable: isSellable,
            delivery_back: isDeliveryBack,
            note: '',
          },
        })
      ).order,
    onSuccess: (after) => {
      close()
      storeOrder(after)
      toast.success(texts().orders.stepDone(currentFormats().digits(after.id), texts().returns.done))
    },
    onError: (error) => showOrderFailure(error, order.id),
  })
  const add = (product: number, more: number) =>
    setPieces((before) => ({ ...before, [product]: (before[product] ?? 0) + more }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (chosen.length > 0) take.mutate()
  }
  return (
    <form className="stack" onSubmit={submit}>
      <ul className={styles['lines']}>
        {lines.map((line) => {
          const { product_id: product, name, quantity, returned } = line
          const back = pieces[product] ?? 0
          return (
            <li key={product}>
              <span>
                <LineName line={line} />
                <br />
                <span className="muted">{returns.of(number(back), number(quantity - returned))}</span>
              </span>
              <span className="row">
                <Button aria-label={returns.less(name)} disabled={back === 0} onClick={() => add(product, -1)}>
                  −
                </Button>
                <Button
                  aria-label={returns.more(name)}
                  disabled={back === quantity - returned}
                  onClick={() => add(product, 1)}
                >
                  +
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <SelectField
        label={returns.reason}
        value={reason}
        onChange={({ target }) => setReason(RETURN_REASONS.find((each) => each === target.value))}
      >
        {RETURN_REASONS.map((each) => (
          <option key={each} value={each}>
            {returns.reasons[each]}
          </option>
        ))}
      </SelectField>
      <Toggle
        label={returns.sellable}
        hint={returns.sellableHint}
        checked={isSellable}
        onChange={({ target }) => setSellable(target.checked)}
      />
      {order.sums && order.sums.shipping > 0 && (
        <Toggle
          label={returns.deliveryBack}
          checked={isDeliveryBack}
          onChange={({ target }) => setDeliveryBack(target.checked)}
        />
      )}
      <Button type="submit" look="primary" wide disabled={chosen.length === 0} busy={take.isPending}>
        {returns.title}
      </Button>
    </form>
  )
}
