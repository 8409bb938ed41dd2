import { type SubmitEvent, useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { keepForm } from '#office/parts/kept.ts'
import { Sheet } from '#office/parts/Sheet.tsx'
import { typedAmount, typedIn } from '#office/parts/typed.ts'
import { orderPath } from '#office/router.ts'
import type { Claimed } from '#shop/payments/contract/office/payment-calls.ts'
import styles from './Payments.module.css'
import { useCheck } from './use-check.ts'

function Facts({ wallet, transaction_id, claimed, sender }: Claimed['payment']) {
  const { payments: texts } = useTexts()
  const { taka, digits } = useFormats()
  return (
    <dl className={styles['facts']}>
      <dt className="muted">{wallet ? texts.wallets[wallet] : texts.walletUnknown}</dt>
      <dd>
        <b>{transaction_id}</b>
      </dd>
      {claimed !== null && (
        <>
          <dt className="muted">{texts.claimed}</dt>
          <dd>{taka(claimed)}</dd>
        </>
      )}
      {sender && (
        <>
          <dt className="muted">{texts.sender}</dt>
          <dd>{digits(sender)}</dd>
        </>
      )}
    </dl>
  )
}

/** The wallet's message with the id of a claim, and in what it differs. */
function Message({ claimed: { sms, certain, differences, doubt } }: { claimed: Claimed }) {
  const { payments: texts, walletPhone } = useTexts()
  const { taka, digits } = useFormats()
  if (!sms) return <p className="muted">{texts.noSms}</p>
  return (
    <div className={styles['sms']} data-differs={certain ? undefined : true}>
      <p>
        <b>
          {texts.arrived}: {taka(sms.amount)}
        </b>{' '}
        · {texts.wallets[sms.wallet]} {sms.sender && `· ${digits(sms.sender)}`}
      </p>
      {certain && <p>{texts.matches}</p>}
      {doubt && <p>{walletPhone.doubts[doubt]}</p>}
      {differences.length > 0 && <p>{differences.map((each) => texts.differs[each]).join(' · ')}</p>}
    </div>
  )
}

/** One claim beside the message with its id, and the available decisions. */
export function Claim({ claimed }: { claimed: Claimed }) {
  const { payments: texts, common } = useTexts()
  const { taka, digits, ago } = useFormats()
  const can = useCan()
  const check = useCheck(claimed)
  const [isPartial, setPartial] = useState(false)
  const { payment, order, sms, certain } = claimed
  const amount = sms?.amount ?? payment.claimed
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const received = typedAmount(typedIn(event)('received'))
    if (received === undefined) return
    keepForm(`received ${payment.id}`)
    setPartial(false)
    check.mutate({ state: 'verified', received })
  }
  return (
    <li className="panel stack">
      <div className={styles['head']}>
        <span>
          <b>{order.name}</b>
          <br />
          <span className="muted">{ago(payment.at, common)}</span>
        </span>
        <a href={orderPath(order.id)} data-item>
          #{digits(order.id)}
        </a>
      </div>
      <Facts {...payment} />
      <Message claimed={claimed} />
      {can('payment:verify') && (
        <>
          <div className={styles['actions']}>
            <Button
              look={certain ? 'primary' : 'plain'}
              busy={check.isPending}
              onClick={() => check.mutate({ state: 'verified' })}
            >
              {amount === null ? texts.verify : texts.verifyFor(taka(amount))}
            </Button>
            <Button look="danger" busy={check.isPending} onClick={() => check.mutate({ state: 'rejected' })}>
              {texts.reject}
            </Button>
          </div>
          <Button look="quiet" onClick={() => setPartial(true)}>
            {texts.partial}
          </Button>
          <Sheet isOpen={isPartial} close={() => setPartial(false)} title={texts.partial}>
            <KeptForm about={`received ${payment.id}`} className="stack" onSubmit={submit}>
              <Field name="received" label={texts.received} inputMode="decimal" required />
              <Button type="submit" look="primary" wide busy={check.isPending}>
                {texts.verify}
              </Button>
            </KeptForm>
          </Sheet>
        </>
      )}
    </li>
  )
}
