import { useMutation } from '@tanstack/react-query'
import { Suspense } from 'react'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { later } from '#office/later.ts'
import { useCan } from '#office/me.ts'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { pathOf } from '#office/router.ts'
import { listAudit, seeSignIns } from '#platform/contract/addresses/admin-routes.ts'
import styles from './Audit.module.css'

// Lines hold the words of everything that staff edit: the first screen loads them when it has one.
const AuditItem = later(async () => (await import('./AuditItem.tsx')).AuditItem)

const SHOWN = 5
const UNSEEN = ['audit', 'unseen-sign-ins']

/**
 * For owners: new passkeys and passwords, removed second factors and refused sign-ins, until each owner has marked them as seen; also
 * where no mail tells of them.
 */
export function SignInNotices() {
  const { access } = useTexts()
  const can = useCan()
  const { data } = useRead(UNSEEN, listAudit, {
    query: { kind: 'unseen_sign_ins', limit: String(SHOWN) },
    enabled: can('staff:edit'),
  })
  const see = useMutation({
    mutationFn: (pk: number) => call(seeSignIns, { json: { pk } }),
    onSettled: () => readAgain(UNSEEN),
  })
  const [newest] = data?.results ?? []
  if (!data || !newest) return null
  return (
    <section className="stack">
      <h2>{access.signIns}</h2>
      <ol className={styles['lines']}>
        <Suspense>
          {data.results.map((line) => (
            <AuditItem key={line.pk} line={line} people={data.people} />
          ))}
        </Suspense>
      </ol>
      <div className="row">
        <Button busy={see.isPending} onClick={() => see.mutate(newest.pk)}>
          {access.signInsSeen}
        </Button>
        <ButtonLink look="quiet" href={pathOf('audit')}>
          {access.allActivity}
        </ButtonLink>
      </div>
    </section>
  )
}
