import { toast } from 'sonner'
import { refusalWith } from '../../api.ts'
import { showFailure } from '../../failures.ts'
import { texts } from '../../language.ts'
import { queryClient } from '../../queries.ts'
import { CHARGES } from '../form/use-charges.ts'
import { $newOrder, changeForm, renewKey } from './form.ts'

/** Says why a typed order was not placed, and takes over what the shop says instead: today's prices and charges. */
export function showOrderRefusal(error: unknown): void {
  const { orderForm } = texts()
  const prices = refusalWith(error, 'prices_changed')
  if (prices) {
    const today = new Map(prices.quote.lines.map((line) => [line.product_id, line]))
    const lines = $newOrder.get().lines.map((line) => {
      const { price = line.price, discount = line.discount } = today.get(line.id) ?? {}
      return { ...line, price, discount }
    })
    changeForm({ lines })
    void queryClient.invalidateQueries({ queryKey: CHARGES })
    void queryClient.invalidateQueries({ queryKey: ['quote'] })
    toast.error(orderForm.pricesChanged)
    return
  }
  const short = refusalWith(error, 'stock_short')
  if (short) {
    toast.error(
      orderForm.short(short.short.map(({ name, left }) => (left === undefined ? name : `${name}: ${left}`)).join(', ')),
    )
    return
  }
  if (refusalWith(error, 'idempotency_key_reused')) {
    // The first attempt was stored although its answer was lost, and the form was changed since.
    renewKey()
    toast.error(orderForm.placedBefore)
    return
  }
  if (refusalWith(error, 'edit_refused')) toast.error(orderForm.discountTooHigh)
  else showFailure(error)
}
