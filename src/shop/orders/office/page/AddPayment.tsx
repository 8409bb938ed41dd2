import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { WALLETS, type Wallet } from '#connect/wallets/all.ts'
import { call } from '#office/api.ts'
import { texts as currentTexts, useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Choices, Field } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { keepForm } from '#office/parts/kept.ts'
import { SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { typedAmount, typedIn } from '#office/parts/typed.ts'
import { MAX_NAME, MAX_TRANSACTION_ID_TYPED } from '#platform/contract/limits.ts'
import { addOrderPayment } from '#platform/contract/office/routes.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import { useOrderWrite } from '#shop/orders/office/use-order.ts'
import { transactionIdProblem } from '#shop/payments/contract/transaction-id.ts'

interface Typed {
  wallet: Wallet
  transaction_id: string
  amount: number
  sender: string
}

const aboutPayment = ({ id, version }: ShopOrder) => `payment ${id} ${version}`

const useAdd = (order: ShopOrder, close: () => void) =>
  useOrderWrite(
    order,
    async (typed: Typed) =>
      (await call(addOrderPayment, { params: { id: order.id }, json: { ...typed, version: order.version } })).order,
    () => {
      keepForm(aboutPayment(order))
      close()
      toast.success(currentTexts().payments.added)
    },
  )

/** A claimed payment of the order by a wallet, to be checked. */
export function AddPayment({ order }: { order: ShopOrder }) {
  const { orderForm, payments: texts } = useTexts()
  const sheet = useSheet()
  const [wallet, setWallet] = useState<Wallet>(WALLETS[0])
  const [wrong, setWrong] = useState<'id' | 'amount'>()
  const add = useAdd(order, sheet.close)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    const amount = typedAmount(typed('amount'))
    const transaction_id = typed('transaction_id')
    const isIdWrong = transactionIdProblem(transaction_id) !== undefined
    setWrong(isIdWrong ? 'id' : amount === undefined ? 'amount' : undefined)
    if (!isIdWrong && amount !== undefined) add.mutate({ wallet, transaction_id, amount, sender: typed('sender') })
  }
  return (
    <SheetButton sheet={sheet} label={texts.add} description={texts.addHint}>
      <KeptForm about={aboutPayment(order)} className="stack" onSubmit={submit}>
        <Choices
          name="wallet"
          legend={texts.wallet}
          choices={WALLETS.map((value) => ({ value, label: texts.wallets[value] }))}
          value={wallet}
          choose={setWallet}
        />
        <Field
          name="transaction_id"
          label={orderForm.transactionId}
          maxLength={MAX_TRANSACTION_ID_TYPED}
          autoComplete="off"
          autoCapitalize="characters"
          required
          error={wrong === 'id' ? orderForm.errors.transaction_id : undefined}
        />
        <Field
          name="amount"
          label={texts.claimed}
          inputMode="decimal"
          required
          defaultValue={order.sums?.left_to_collect ?? ''}
          error={wrong === 'amount' ? orderForm.errors.staff_discount : undefined}
        />
        <Field name="sender" label={texts.senderOptional} type="tel" inputMode="tel" maxLength={MAX_NAME} />
        <Button type="submit" look="primary" wide busy={add.isPending}>
          {texts.add}
        </Button>
      </KeptForm>
    </SheetButton>
  )
}
