import { type SubmitEvent, useState } from 'react'
import { call } from '#office/api.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { Sheet, SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { typedAmount, typedIn } from '#office/parts/typed.ts'
import { newKey } from '#platform/client/new-key.ts'
import { acceptAttempt, leaveAttempt, refundAttempt } from '#platform/contract/office/gateway-routes.ts'
import { MAX_NOTE } from '#platform/contract/office-limits.ts'
import type { OfficeAttempt } from '#shop/gateways/contract/office-gateways.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { useDecision } from './use-held.ts'

/** Gives money back through its gateway, once for each time that the sheet is opened. */
function GiveBack({ attempt: { id, order, left } }: { attempt: OfficeAttempt }) {
  const { gateways } = useTexts()
  const about = `give back ${id} ${left}`
  const [key, setKey] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const close = () => setKey(undefined)
  const refund = useDecision(
    order,
    (json: { amount: number; reason: string; key: string }) => call(refundAttempt, { params: { id }, json }),
    { about, after: close },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    const amount = typedAmount(typed('amount'))
    setWrong(amount === undefined)
    if (amount !== undefined && key !== undefined) refund.mutate({ amount, reason: typed('reason'), key })
  }
  return (
    <>
      <Button onClick={() => setKey(newKey())}>{gateways.giveBack}</Button>
      <Sheet isOpen={key !== undefined} close={close} title={gateways.giveBack} description={gateways.giveBackHow}>
        <KeptForm about={about} className="stack" onSubmit={submit}>
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
        </KeptForm>
      </Sheet>
    </>
  )
}

/** Leaves a held payment as it is, for a reason. */
function Leave({ attempt: { id, order } }: { attempt: OfficeAttempt }) {
  const { gateways } = useTexts()
  const about = `leave ${id}`
  const sheet = useSheet()
  const leave = useDecision(order, (reason: string) => call(leaveAttempt, { params: { id }, json: { reason } }), {
    about,
    after: sheet.close,
  })
  return (
    <SheetButton sheet={sheet} look="quiet" label={gateways.leave} description={gateways.leaveHow}>
      <ReasonForm
        about={about}
        label={gateways.why}
        most={MAX_NOTE}
        submit={gateways.leave}
        busy={leave.isPending}
        send={leave.mutate}
      />
    </SheetButton>
  )
}

/** What a person may do about a payment: count it for its order, give it back, or leave it. */
export function AttemptActions({ attempt }: { attempt: OfficeAttempt }) {
  const { id, order, state, left, refunds, may_accept, may_refund } = attempt
  const { gateways } = useTexts()
  const can = useCan()
  const accept = useDecision(order, () => call(acceptAttempt, { params: { id } }))
  const isUnderWay = refunds.some((one) => one.state !== 'done' && one.state !== 'refused')
  const isThere = (state === 'paid' || state === 'review' || state === 'closed') && left > 0 && !isUnderWay
  return (
    <div className="row">
      {may_accept && can('payment:verify') && (
        <Button busy={accept.isPending} onClick={() => accept.mutate(undefined)}>
          {gateways.accept}
        </Button>
      )}
      {isThere && may_refund && can('payment:refund') && <GiveBack attempt={attempt} />}
      {state === 'review' && !isUnderWay && can('payment:verify') && <Leave attempt={attempt} />}
    </div>
  )
}
