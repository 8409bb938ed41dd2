import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { showFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { texts, useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { KeptForm } from '#office/parts/KeptForm.tsx'
import { keepForm } from '#office/parts/kept.ts'
import { SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { typedAmount, typedIn } from '#office/parts/typed.ts'
import { MONEY } from '#office/query-keys.ts'
import { countCash } from '#platform/contract/office/routes.ts'
import { MAX_NOTE } from '#platform/contract/office-limits.ts'
import type { MoneyAnswer } from '#shop/payments/contract/office/money.ts'
import styles from './Money.module.css'

const ABOUT = 'cash'

/** Asks what was counted. */
function CloseDay({ expected }: { expected: number }) {
  const { ledger, money } = useTexts()
  const { taka } = useFormats()
  const sheet = useSheet()
  const [isWrong, setWrong] = useState(false)
  const count = useMutation({
    mutationFn: (json: { counted: number; note: string }) => call(countCash, { json: { ...json, expected } }),
    onSuccess: () => {
      keepForm(ABOUT)
      sheet.close()
      toast.success(texts().ledger.closed)
    },
    onError: (error) => showFailure(error),
    onSettled: () => void readAgain(MONEY),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    const counted = typedAmount(typed('counted'))
    setWrong(counted === undefined)
    if (counted !== undefined) count.mutate({ counted, note: typed('note') })
  }
  return (
    <SheetButton sheet={sheet} look="primary" label={ledger.close} description={ledger.closeHint(taka(expected))}>
      <KeptForm about={ABOUT} className="stack" onSubmit={submit}>
        <Field
          name="counted"
          label={ledger.counted}
          inputMode="decimal"
          required
          error={isWrong ? money.amountWrong : undefined}
        />
        <Field name="note" label={ledger.note} maxLength={MAX_NOTE} />
        <Button type="submit" look="primary" wide busy={count.isPending}>
          {ledger.close}
        </Button>
      </KeptForm>
    </SheetButton>
  )
}

/** What should be in the cash box, the closing of the day, and the latest ones. */
export function CashBox({ cash: { expected, counts } }: Pick<MoneyAnswer, 'cash'>) {
  const { ledger } = useTexts()
  const { taka, moment } = useFormats()
  const can = useCan()
  const result = (difference: number): string => {
    if (difference === 0) return ledger.isRight
    return difference < 0 ? ledger.missing(taka(-difference)) : ledger.tooMuch(taka(difference))
  }
  return (
    <section className="panel stack">
      <h2>{ledger.cashBox}</h2>
      <p>
        {ledger.expected}: <b className="number">{taka(expected)}</b>
      </p>
      {can('payment:settle') && (
        <div className="row">
          <CloseDay expected={expected} />
        </div>
      )}
      {counts.length > 0 && (
        <ul className={styles['lines']}>
          {counts.map(({ at, by, counted, expected: should, note }) => (
            <li key={at}>
              <span>
                {taka(counted)} · {result(Math.round((counted - should) * 100) / 100)}
                <br />
                <span className="muted">{[moment(at), by?.name, note].filter(Boolean).join(' · ')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
