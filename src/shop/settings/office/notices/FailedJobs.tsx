import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { readAgain, useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { FAILED_JOBS } from '#office/query-keys.ts'
import { orderPath } from '#office/router.ts'
import { deleteJob, listFailedJobs, retryJob } from '#platform/contract/addresses/admin-routes.ts'
import styles from './Notices.module.css'

const EVERY = 60_000

/** Mails that could not be sent, with a way to try again; nothing where all went out. */
export function FailedJobs() {
  const { notices: texts, common } = useTexts()
  const { ago, digits, number } = useFormats()
  const can = useCan()
  const { data } = useRead(FAILED_JOBS, listFailedJobs, { refetchInterval: EVERY, enabled: can('job:edit') })
  const again = () => readAgain(FAILED_JOBS)
  const retry = useMutation({
    mutationFn: (id: number) => call(retryJob, { params: { id } }),
    onSuccess: () => toast.success(texts.retried),
    onSettled: again,
  })
  const drop = useMutation({ mutationFn: (id: number) => call(deleteJob, { params: { id } }), onSettled: again })
  if (!data || data.results.length === 0) return null
  return (
    <section className={`panel stack ${styles['failed']}`}>
      <h2>{texts.failed(number(data.count))}</h2>
      <ul className={styles['jobs']}>
        {data.results.map((job) => (
          <li key={job.id}>
            <p>
              <b>{job.subject || texts.kinds[job.kind]}</b>
            </p>
            <p className="muted">
              {[job.to, ago(job.at, common)].filter(Boolean).join(' · ')}
              {job.order !== null && (
                <>
                  {' · '}
                  <a href={orderPath(job.order)}>#{digits(job.order)}</a>
                </>
              )}
            </p>
            <p className={styles['why']}>{job.why}</p>
            <div className="row">
              <Button busy={retry.isPending && retry.variables === job.id} onClick={() => retry.mutate(job.id)}>
                {common.retry}
              </Button>
              <Button
                look="quiet"
                busy={drop.isPending && drop.variables === job.id}
                onClick={() => drop.mutate(job.id)}
              >
                {texts.giveUp}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
