import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#office/language.ts'
import { ButtonLink } from '#office/parts/Button.tsx'
import { pathOf } from '#office/router.ts'
import type { Queue } from '#shop/orders/contract/office-orders.ts'
import { useToday } from '#shop/orders/office/today/use-today.ts'
import { returnHere, scrollToPlace, withFilter } from './place.ts'
import styles from './Screen.module.css'

/** Whether the first screen was shown: its heading does not take the focus, those after it do. */
let hasShown = false

interface Props {
  title: string
  /** The address of the screen above, for those that are below one. */
  back?: string
  /** Stands at the end of the heading's line. */
  actions?: ReactNode
  children: ReactNode
}

/** Where new orders arrive: those paid on delivery are called, those paid by a wallet are checked. */
const ARRIVALS = new Set<Queue>(['to_call', 'to_check_payment'])

/** A screen with its heading, which is also the title of the tab, with the number of new orders before it. */
export function Screen({ title, back, actions, children }: Props) {
  const { common } = useTexts()
  const { data } = useToday()
  const arrived = data?.queues.filter(({ queue }) => ARRIVALS.has(queue)) ?? []
  const waiting = arrived.reduce((sum, { count }) => sum + count, 0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${common.office}`
  }, [waiting, title, common])
  useEffect(() => {
    // A field of the new screen that took the focus before keeps it.
    const isTaken = document.activeElement?.matches('input, textarea')
    if (hasShown && !isTaken) heading.current?.focus({ preventScroll: true })
    if (hasShown) scrollToPlace()
    hasShown = true
  }, [])
  return (
    <>
      <header className={styles['head']}>
        {back !== undefined && (
          <ButtonLink href={withFilter(back)} onClick={() => returnHere()} look="quiet" icon="back" iconOnly>
            {common.back}
          </ButtonLink>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </>
  )
}

function NoScreen({ why }: { why: string }) {
  const { common } = useTexts()
  return (
    <Screen title={why}>
      <ButtonLink href={pathOf('today')}>{common.toToday}</ButtonLink>
    </Screen>
  )
}

/** An address of the back office that is no screen. */
export const NotFound = () => <NoScreen why={useTexts().common.notFound} />

/** A screen that is of no use to the role of whoever is signed in. */
export const NotAllowed = () => <NoScreen why={useTexts().refusals.permission_missing} />
