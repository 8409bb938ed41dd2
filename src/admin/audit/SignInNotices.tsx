import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAudit } from '#contract/admin-routes.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { useCan } from '../me.ts'
import { ButtonLink } from '../parts/Button.tsx'
import { pathOf } from '../router.ts'
import styles from './Audit.module.css'
import { AuditItem } from './AuditItem.tsx'

const DAYS = 3
const DAY = 24 * 60 * 60_000
const SHOWN = 5

/** For owners: new passkeys and passwords, removed second factors and refused sign-ins, also where no mail tells of them. */
export function SignInNotices() {
  const { audit } = useTexts()
  const can = useCan()
  const [from] = useState(() => new Date(Date.now() - DAYS * DAY).toISOString())
  const { data } = useQuery({
    queryKey: ['audit', 'sign-ins', from],
    queryFn: () => call(listAudit, { query: { kind: 'sign_ins', from, limit: String(SHOWN) } }),
    enabled: can('staff:edit'),
  })
  if (!data || data.results.length === 0) return null
  return (
    <section className="stack">
      <h2>{audit.signIns}</h2>
      <ol className={styles['lines']}>
        {data.results.map((line) => (
          <AuditItem key={line.pk} line={line} people={data.people} />
        ))}
      </ol>
      <ButtonLink href={pathOf('audit')}>{audit.all}</ButtonLink>
    </section>
  )
}
