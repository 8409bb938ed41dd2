import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { callForFile } from '#office/api.ts'
import { showFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { $language, useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Badge, type Tone } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import { saveFile } from '#office/parts/files.ts'
import { exportEvidence } from '#platform/contract/office/gateway-routes.ts'
import type { OfficeAttempt } from '#shop/gateways/contract/office-gateways.ts'
import { AttemptActions } from './AttemptActions.tsx'
import styles from './Gateways.module.css'
import { RefundItem } from './RefundItem.tsx'

const toneOf = (state: OfficeAttempt['state']): Tone =>
  state === 'paid' ? 'green' : state === 'review' ? 'red' : 'plain'

/** What was said with the gateway, for a dispute or an acceptance test. */
function Exchanges({ attempt: { id, exchanges } }: { attempt: OfficeAttempt }) {
  const { gateways } = useTexts()
  const { moment } = useFormats()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const save = useMutation({
    mutationFn: () => callForFile(exportEvidence, { params: { id } }),
    onSuccess: ({ name, file }) => saveFile(name, file, 'text/plain'),
    onError: showFailure,
  })
  if (exchanges.length === 0) return null
  return (
    <details className={styles['raw']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{gateways.exchanges}</summary>
      {isOpen && can('payment:refund') && (
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          {gateways.saveExchanges}
        </Button>
      )}
      {(isOpen ? exchanges : []).map(({ at, path, sent, status, received }) => (
        <pre key={at + path}>{`${moment(at)} ${path} → ${status ?? '—'}\n${sent}\n${received}`}</pre>
      ))}
    </details>
  )
}

/** A payment through a gateway: what became of it, what was given back, and what a person may do. `head` stands before it. */
export function AttemptItem({ attempt, head }: { attempt: OfficeAttempt; head?: ReactNode }) {
  const { gateways } = useTexts()
  const { taka, moment } = useFormats()
  const language = useStore($language)
  const { amount, received, state, reason, note, may_ask } = attempt
  const differs = received !== null && received !== amount
  return (
    <li className="stack">
      {head}
      <span>
        {attempt.gateway[language]} <b className="number">{attempt.reference}</b>{' '}
        <Badge tone={toneOf(state)}>{gateways.states[state]}</Badge>
        {attempt.is_test && <Badge tone="marigold">{gateways.test}</Badge>}
      </span>
      <span className="number">
        {differs ? gateways.instead(taka(received), taka(amount)) : taka(received ?? amount)}
      </span>
      {reason && <p>{gateways.reasons[reason]}</p>}
      {note && <p>{gateways.left(note)}</p>}
      <span className="muted">
        {moment(attempt.paid_at ?? attempt.at)} {attempt.transaction_id}
      </span>
      {attempt.refunds.map((refund) => (
        <RefundItem key={refund.id} refund={refund} order={attempt.order} mayAsk={may_ask} />
      ))}
      <AttemptActions attempt={attempt} />
      <Exchanges attempt={attempt} />
    </li>
  )
}
