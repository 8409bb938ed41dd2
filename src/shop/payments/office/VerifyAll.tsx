import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { currentFormats, useFormats } from '#office/format.ts'
import { texts, useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { SheetButton, useSheet } from '#office/parts/Sheet.tsx'
import { ORDERS } from '#office/query-keys.ts'
import { checkPayment } from '#platform/contract/office/routes.ts'
import type { Claimed } from '#shop/payments/contract/office/payment-calls.ts'
import styles from './Payments.module.css'

/** Verifies claims with the messages that prove them, one after the other; returns how many could be. */
async function verifyAll(claims: Claimed[]): Promise<number> {
  let verified = 0
  // Claims of one order follow each other: each check raises its version.
  const versions = new Map<number, number>()
  for (const { payment, order, sms } of claims) {
    const version = versions.get(order.id) ?? order.version
    const proof = sms && { received: sms.amount, sms: sms.id, wallet: sms.wallet }
    try {
      const json = { version, state: 'verified', ...proof } as const
      const after = await call(checkPayment, { params: { id: payment.id }, json })
      versions.set(order.id, after.order.version)
      verified++
    } catch {
      // It stays in the list, where its own button says why.
    }
  }
  return verified
}

/** Verifies at once what certainly matches, after a look at the list. */
export function VerifyAll({ claims }: { claims: Claimed[] }) {
  const { checks, payments } = useTexts()
  const { taka, digits, number } = useFormats()
  const sheet = useSheet()
  const verify = useMutation({
    mutationFn: () => verifyAll(claims),
    onSuccess: (verified) => {
      sheet.close()
      const formats = currentFormats()
      toast.success(texts().checks.allDone(formats.number(verified), formats.number(claims.length)))
      void readAgain(ORDERS)
    },
  })
  if (claims.length < 2) return null
  const sum = claims.reduce((all, { sms }) => all + (sms?.amount ?? 0), 0)
  return (
    <SheetButton
      sheet={sheet}
      look="primary"
      wide
      label={checks.verifyAll(number(claims.length))}
      description={checks.verifyAllHint(taka(sum))}
    >
      <ul className={styles['list']}>
        {claims.map(({ payment, order, sms }) => (
          <li key={payment.id}>
            <span>
              #{digits(order.id)} {order.name}
              <br />
              <span className="muted">{payment.transaction_id}</span>
            </span>
            {sms && <b className="number">{taka(sms.amount)}</b>}
          </li>
        ))}
      </ul>
      <Button look="primary" wide busy={verify.isPending} onClick={() => verify.mutate()}>
        {payments.verifyFor(taka(sum))}
      </Button>
    </SheetButton>
  )
}
