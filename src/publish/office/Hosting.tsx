import { useMutation } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { queryClient } from '#office/queries.ts'
import { HOSTING } from '#office/query-keys.ts'
import { getHosting, startDelivery } from '#platform/contract/addresses/admin-routes.ts'
import type { Delivery, HostingState } from '#publish/contract/office/hosting.ts'
import styles from './Publish.module.css'

/** Milliseconds between two questions: while something is being sent, and else. */
const SOON = 1000
const LATER = 60_000

function Progress({ step, done, total }: HostingState) {
  const { hosting } = useTexts()
  const { number } = useFormats()
  const said =
    step === 'files' && total > 0 ? hosting.progress(number(done), number(total)) : hosting.steps[step ?? 'pages']
  return (
    <>
      <p role="status">{said}</p>
      <progress aria-label={hosting.title} {...(step === 'files' && total > 0 && { value: done, max: total })} />
    </>
  )
}

/** Result of the last delivery, in words: delivered files, or the error and its effect. */
function Last({ last }: { last: Delivery }) {
  const { hosting } = useTexts()
  const { number, moment } = useFormats()
  const { at, sent, removed, failed, missing, reason } = last
  const isWhole = reason === null && missing === 0
  return (
    <div role={isWhole ? 'status' : 'alert'}>
      <p>
        <b>{isWhole ? hosting.done : hosting.failed}</b> <time dateTime={at}>{moment(at)}</time>
      </p>
      <p>{sent + removed === 0 && isWhole ? hosting.same : hosting.counts(number(sent), number(removed))}</p>
      {reason !== null && <p>{hosting.reasons[reason]}</p>}
      {missing > 0 && <p>{hosting.missing(number(missing))}</p>}
      {failed.length > 0 && (
        <ul className={styles['failed']}>
          {failed.map(({ name, reason: why }) => (
            <li key={name}>
              {name}: {hosting.reasons[why]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The static host: its place, its state, and the button that updates it. */
export function Hosting() {
  const { hosting } = useTexts()
  const can = useCan()
  const { data } = useRead(HOSTING, getHosting, {
    refetchInterval: ({ state }) => (state.data?.is_running ? SOON : LATER),
  })
  const start = useMutation({
    mutationFn: () => call(startDelivery),
    onSuccess: (state) => queryClient.setQueryData(HOSTING, state),
  })
  if (!data?.destination) return null
  const { destination, is_running: isRunning, last } = data
  const isFailed = last !== null && (last.reason !== null || last.missing > 0)
  return (
    <section className={`panel stack ${styles['live']}`} aria-label={hosting.title}>
      <h2>{hosting.title}</h2>
      <p className={styles['place']}>{hosting.place(destination.name)}</p>
      {isRunning && <Progress {...data} />}
      {!isRunning && last && <Last last={last} />}
      {!isRunning && !last && <p>{hosting.never}</p>}
      {can('publishing:publish') && (
        <div>
          <Button busy={start.isPending || isRunning} icon="upload" onClick={() => start.mutate()}>
            {isFailed && !isRunning ? hosting.retry : hosting.send}
          </Button>
        </div>
      )}
    </section>
  )
}
