import { useState } from 'react'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { askRefundAgain, decideRefund } from '#platform/contract/office/gateway-routes.ts'
import { MAX_FOUND, type OfficeRefund } from '#shop/gateways/contract/office-gateways.ts'
import styles from './Gateways.module.css'
import { ReasonForm } from './ReasonForm.tsx'
import { useDecision } from './use-held.ts'

interface Props {
  refund: OfficeRefund
  /** Number of its order. */
  order: number
  /** Whether its gateway can be asked about it. */
  mayAsk: boolean
}

/** What may be done about a refund that nobody knows the end of: ask, or say what stands in the gateway's panel. */
function Unsure({ refund: { id, asks, reference, state }, order, mayAsk }: Props) {
  const { gateways } = useTexts()
  const { number } = useFormats()
  const [isThere, setThere] = useState<boolean>()
  const about = `refund ${id} ${isThere}`
  const isSent = state === 'unsure'
  const close = () => setThere(undefined)
  const ask = useDecision(order, () => call(askRefundAgain, { params: { id } }), { said: gateways.asked })
  const decide = useDecision(
    order,
    (json: { is_there: boolean; reference: string }) => call(decideRefund, { params: { id }, json }),
    { about, after: close },
  )
  const word = isThere ? gateways.arrived : gateways.notArrived
  return (
    <>
      <p className="muted">
        {!isSent ? gateways.notTaken : reference === '' ? gateways.noAnswer(number(asks)) : gateways.inWork(reference)}
      </p>
      <div className="row">
        {mayAsk && isSent && (
          <Button busy={ask.isPending} onClick={() => ask.mutate(undefined)}>
            {gateways.askAgain}
          </Button>
        )}
        <Button onClick={() => setThere(true)}>{gateways.arrived}</Button>
        <Button onClick={() => setThere(false)}>{gateways.notArrived}</Button>
      </div>
      <Sheet isOpen={isThere !== undefined} close={close} title={word} description={gateways.lookFirst}>
        <ReasonForm
          about={about}
          label={isThere ? gateways.foundNumber : gateways.foundNothing}
          most={MAX_FOUND}
          submit={word}
          busy={decide.isPending}
          send={(found) => decide.mutate({ is_there: isThere === true, reference: found })}
        />
      </Sheet>
    </>
  )
}

/** Money that was given back, or is on its way. */
export function RefundItem(props: Props) {
  const { amount, state, reason, why } = props.refund
  const { gateways } = useTexts()
  const { taka } = useFormats()
  const can = useCan()
  return (
    <div className={`stack ${styles['refund']}`}>
      <p>
        {gateways.refund(taka(amount))}: {gateways.refundStates[state]} · {reason}
        {why && ` · ${why}`}
      </p>
      {(state === 'unsure' || state === 'asked') && can('payment:refund') && <Unsure {...props} />}
    </div>
  )
}
