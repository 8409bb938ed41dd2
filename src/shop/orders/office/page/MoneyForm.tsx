import { type SubmitEvent, useId, useState } from 'react'
import { WALLETS } from '#connect/wallets/all.ts'
import { call } from '#office/api.ts'
import { currentFormats } from '#office/format.ts'
import { texts, useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Choices, Field } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { keepForm } from '#office/parts/kept.ts'
import { fromTyped, typedAmount, typedIn } from '#office/parts/typed.ts'
import { addOrderMoney } from '#platform/contract/office/routes.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { sayStep, takeMoney, useOrderWrite } from '#shop/orders/office/use-order.ts'
import { MAX_ACCOUNT, MAX_REFERENCE, MONEY_WAYS, type MoneyWay } from '#shop/payments/contract/money.ts'

/** Tells which money of which order was written down, with a way back. */
function offerUndo(after: ShopOrder): void {
  const line = after.money.at(-1)
  if (!line) return
  const said = [texts().money.directions[line.direction], line.amount !== null && currentFormats().taka(line.amount)]
  sayStep(after.id, said.filter(Boolean).join(' · '), () => takeMoney(after, line.id))
}

interface Props {
  order: ShopOrder
  direction: 'in' | 'out'
  /** What is offered, in taka. */
  amount: number
  label: string
  close: () => void
}

const aboutMoney = ({ id, version }: ShopOrder, direction: Props['direction']) => `money ${direction} ${id} ${version}`

/** Writes down money of an order. */
const useMoney = (order: ShopOrder, direction: 'in' | 'out', close: () => void) =>
  useOrderWrite(
    order,
    async (typed: { way: MoneyWay; amount: number; account: string; reference: string; at?: string }) => {
      const json = { ...typed, direction, note: '', version: order.version }
      return (await call(addOrderMoney, { params: { id: order.id }, json })).order
    },
    (after) => {
      keepForm(aboutMoney(order, direction))
      close()
      offerUndo(after)
    },
  )

/** Asks by which way money came or went, how much and when. */
export function MoneyForm({ order, direction, amount, label, close }: Props) {
  const { money: said, payments } = useTexts()
  const accounts = useId()
  const before = order.money.findLast((line) => line.direction === 'in')
  const [way, setWay] = useState<MoneyWay>(direction === 'out' && before ? before.way : 'courier')
  const [isWrong, setWrong] = useState(false)
  const add = useMoney(order, direction, close)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    const wanted = typedAmount(typed('amount'))
    setWrong(!wanted)
    const at = fromTyped(typed('at'))
    if (wanted)
      add.mutate({ way, amount: wanted, account: typed('account'), reference: typed('reference'), ...(at && { at }) })
  }
  return (
    <KeptForm about={aboutMoney(order, direction)} className="stack" onSubmit={submit}>
      <Choices
        name="way"
        legend={said.way}
        choices={MONEY_WAYS.map((value) => ({ value, label: said.ways[value] }))}
        value={way}
        choose={setWay}
      />
      <Field
        name="amount"
        label={said.amount}
        inputMode="decimal"
        required
        defaultValue={amount || ''}
        error={isWrong ? said.amountWrong : undefined}
      />
      {way !== 'cash' && (
        <>
          <Field name="account" label={said.account} list={accounts} maxLength={MAX_ACCOUNT} autoComplete="off" />
          <datalist id={accounts}>
            {way === 'wallet' && WALLETS.map((wallet) => <option key={wallet} value={payments.wallets[wallet]} />)}
          </datalist>
          <Field name="reference" label={said.reference} maxLength={MAX_REFERENCE} autoComplete="off" />
        </>
      )}
      <Field name="at" type="datetime-local" label={said.when} hint={said.whenHint} />
      <Button type="submit" look={direction === 'out' ? 'danger' : 'primary'} wide busy={add.isPending}>
        {label}
      </Button>
    </KeptForm>
  )
}
