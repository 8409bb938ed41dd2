import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { showFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { $language, useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import { ORDERS } from '#office/query-keys.ts'
import { compareGatewayDay } from '#platform/contract/office/gateway-routes.ts'
import type { GatewayDay } from '#shop/gateways/contract/gateway-days.ts'
import { Differing, Sums } from './Differing.tsx'
import styles from './Gateways.module.css'

export const DAYS = [...ORDERS, 'gateway-days']

/** Asks the gateway about the payments of a day. */
function Compare({ day, connection }: { day: string; connection: number }) {
  const { gateways } = useTexts()
  const { number } = useFormats()
  const compare = useMutation({
    mutationFn: () => call(compareGatewayDay, { json: { day, connection } }),
    onSuccess: ({ asked }) => {
      toast.success(gateways.comparing(number(asked)))
      return readAgain(DAYS)
    },
    onError: showFailure,
  })
  return (
    <div className="row">
      <Button busy={compare.isPending} onClick={() => compare.mutate()}>
        {gateways.compare}
      </Button>
    </div>
  )
}

/** A gateway on a day, with the payments that differ. */
export function Day({ of }: { of: GatewayDay }) {
  const { gateways } = useTexts()
  const { day: formatDay, number, moment } = useFormats()
  const language = useStore($language)
  const can = useCan()
  const { day, connection, payments, compared, silent, compared_at, differing } = of
  const asked = compared_at
    ? [
        gateways.compared(number(compared), number(payments), moment(compared_at)),
        silent > 0 && gateways.silent(number(silent)),
      ]
    : [gateways.notCompared]
  return (
    <section className="panel stack">
      <h2>
        {formatDay(day)} · {of.name || of.gateway[language]}{' '}
        <Badge tone={differing.length > 0 ? 'red' : 'green'}>
          {differing.length > 0 ? gateways.differs : gateways.fits}
        </Badge>
      </h2>
      <p className="muted">
        {[
          gateways.countPayments(number(payments), payments === 1),
          ...(connection === null ? [gateways.byHand] : asked),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Sums says={of.says} ours={of.ours} />
      {differing.length > 0 && (
        <ul className={styles['lines']}>
          {differing.map((one) => (
            <Differing key={one.reference} of={one} />
          ))}
        </ul>
      )}
      {connection !== null && can('payment:verify') && <Compare day={day} connection={connection} />}
    </section>
  )
}
