import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { CallFailure } from '#office/api.ts'
import { $isOffline, $offlineBar } from '#office/connection.ts'
import { OrderBell } from '#office/events/OrderBell.tsx'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useMayOpen, useMe } from '#office/me.ts'
import { Icon } from '#office/parts/Icon.tsx'
import { Failure, Skeleton } from '#office/parts/States.tsx'
import { $router, pathOf } from '#office/router.ts'
import { PublishLink } from '#publish/office/PublishLink.tsx'
import { useDrafts } from '#publish/office/use-drafts.ts'
import { useToday } from '#shop/orders/office/today/use-today.ts'
import styles from './Frame.module.css'
import { entriesAbove, useItems } from './items.ts'
import { Keys } from './Keys.tsx'

/** The main menu: at the bottom of a phone, beside the screen of a desk. */
function Nav() {
  const { common } = useTexts()
  const { number } = useFormats()
  const mayOpen = useMayOpen()
  const items = useItems()
  const { data: today } = useToday()
  const route = useStore($router)?.route
  const here = route ? entriesAbove(route) : []
  const { data: drafts } = useDrafts()
  type Item = (typeof items)[number]
  // Roles without orders have space for them.
  const isInBar = ({ route }: Item) => route === 'products' && !mayOpen('today')
  const countOf = ({ route, queue }: Item) =>
    (route === 'publish' ? drafts?.results.length : today?.queues.find((each) => each.queue === queue)?.count) ?? 0
  return (
    <nav className={styles['nav']} aria-label={common.nav}>
      <p className={styles['name']}>{common.office}</p>
      <ul>
        {items.map((item) => {
          const count = countOf(item)
          return (
            <li key={item.route} className={isInBar(item) ? undefined : item.in && styles[item.in]}>
              <a href={pathOf(item.route)} aria-current={here.includes(item.route) ? 'page' : undefined}>
                <Icon name={item.icon} />
                {item.name}
                {count > 0 && <span className={styles['count']}>{number(count)}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Frame around every screen of a signed-in person. */
export function Frame({ children }: { children: ReactNode }) {
  const { common } = useTexts()
  const { data: me, error, refetch } = useMe()
  const isOffline = useStore($isOffline)
  const OfflineBar = useStore($offlineBar)
  // The sign-in is about to be shown.
  const isLeaving = error instanceof CallFailure && error.code === 'staff_login_needed'
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content" target="_self">
        {common.skip}
      </a>
      {me && <Nav />}
      <main id="content" tabIndex={-1} className={styles['main']}>
        {OfflineBar ? (
          <OfflineBar />
        ) : (
          isOffline && (
            <p className={styles['offline']} role="status">
              {common.offline}
            </p>
          )
        )}
        {me && <PublishLink />}
        {me ? children : error && !isLeaving ? <Failure error={error} retry={() => void refetch()} /> : <Skeleton />}
      </main>
      {me && <Keys />}
      {me && <OrderBell />}
    </div>
  )
}
