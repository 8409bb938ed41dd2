import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { CallFailure } from '#office/api.ts'
import { $isOffline, $offlineBar } from '#office/connection.ts'
import { OrderBell } from '#office/events/OrderBell.tsx'
import { useTexts } from '#office/language.ts'
import { useMe } from '#office/me.ts'
import { Failure, Skeleton } from '#office/parts/States.tsx'
import { PublishLink } from '#publish/office/PublishLink.tsx'
import styles from './Frame.module.css'
import { Keys } from './Keys.tsx'
import { Nav } from './Nav.tsx'

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
