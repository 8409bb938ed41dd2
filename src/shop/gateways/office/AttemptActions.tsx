import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { typedAmount, typedIn } from '#office/parts/typed.ts'
import { ORDERS } from '#office/query-keys.ts'
import { newKey } from '#platform/client/new-key.ts'
import { acceptAttempt, refundAttempt } from '#platform/contract/office/routes.ts'
import { MAX_NOTE } from '#platform/contract/office-limits.ts'
import type { OfficeAttempt } from '#shop/gateways/contract/office-gateways.ts'
import { showOrderFailure } from '#shop/orders/office/use-order.ts'

/** Gives money back through its gateway, once for each time that the sheet is opened; or takes a held payment as the order's. */
export function AttemptActions({ attempt }: { attempt: OfficeAttempt }) {
  const { id, order, state, left, received, may_refund } = attempt
  const { gateways } = useTexts()
  const can = useCan()
  const client = useQueryClient()
  const [key, setKey] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const after = {
    onSuccess() {
      setKey(undefined)
      toast.success(gateways.done)
      return client.invalidateQueries({ queryKey: ORDERS })
    },
    onError: (error: unknown) => showOrderFailure(error, order),
  }
  const refund = useMutation({
    mutationFn: (json: { amount: number; reason: string; key: string }) =>
      call(refundAttempt, { params: { id }, json }),
    ...after,
  })
  const accept = useMutation({ mutationFn: () => call(acceptAttempt, { params: { id } }), ...after })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    const amount = typedAmount(typed('amount'))
    setWrong(amount === undefined)
    if (amount !== undefined && key !== undefined) refund.mutate({ amount, reason: typed('reason'), key })
  }
  const isThere = (state === 'paid' || state === 'review') && left > 0
  return (
    <div className="row">
      {state === 'review' && received !== null && left === received && can('payment:verify') && (
        <Button busy={accept.isPending} onClick={() => accept.mutate()}>
          {gateways.accept}
        </Button>
      )}
      {isThere && may_refund && can('payment:refund') && (
        <Button onClick={() => setKey(newKey())}>{gateways.giveBack}</Button>
      )}
      <Sheet
        isOpen={key !== undefined}
        close={() => setKey(undefined)}
        title={gateways.giveBack}
        description={gateways.giveBackHow}
      >
        <form className="stack" onSubmit={submit}>
          <Field
            name="amount"
            label={gateways.amount}
            inputMode="decimal"
            required
            defaultValue={left}
            error={isWrong ? gateways.amountWrong : undefined}
          />
          <Field name="reason" label={gateways.why} required maxLength={MAX_NOTE} />
          <Button type="submit" look="danger" wide busy={refund.isPending}>
            {gateways.giveBack}
          </Button>
        </form>
      </Sheet>
    </div>
  )
}
