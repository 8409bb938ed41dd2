import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Loading } from '#office/parts/States.tsx'
import type { JobCount, LiveProcess } from '#platform/contract/office/health.ts'
import styles from './Health.module.css'
import { HealthLine } from './HealthLine.tsx'
import { useHealth } from './use-health.ts'
import { useSizes } from './use-sizes.ts'

function Jobs({ jobs }: { jobs: JobCount[] }) {
  const { health, notices, common } = useTexts()
  const { number, before } = useFormats()
  if (jobs.length === 0) return null
  return (
    <section className="panel stack">
      <h2>{health.jobs}</h2>
      <ul className={styles['facts']}>
        {jobs.map(({ kind, waiting, planned, failed, uncertain, oldest }) => (
          <li key={kind}>
            <b>{notices.kinds[kind]}</b>
            <p className="muted">
              {[
                waiting > 0 && health.waiting(number(waiting)),
                failed > 0 && health.failed(number(failed)),
                uncertain > 0 && health.uncertain(number(uncertain)),
                planned > 0 && health.planned(number(planned)),
                oldest !== null && health.oldest(before(oldest, common)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Process({ name, version, started_at, memory_bytes, disk_free_bytes, used }: LiveProcess) {
  const { health, common } = useTexts()
  const { before } = useFormats()
  const size = useSizes()
  return (
    <li>
      <b>{name}</b> {version}
      <p className="muted">
        {[
          health.since(before(started_at, common)),
          health.memory(size(memory_bytes)),
          health.free(size(disk_free_bytes)),
          used && health.used(size(used.pictures), size(used.pages), size(used.backups)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}

/** What the shop runs on, and what to do about it. */
export function Health() {
  const { health } = useTexts()
  const { data, error, refetch } = useHealth(true)
  return (
    <Screen title={health.title}>
      <div className="stack">
        <p className="muted">{health.intro}</p>
        <Loading {...{ data, error, refetch }} lines={8} />
        {data && (
          <>
            <ul className={styles['lines']}>
              {data.lines.map((line) => (
                <HealthLine key={line.id} {...line} />
              ))}
            </ul>
            <Jobs jobs={data.jobs} />
            <section className="panel stack">
              <h2>{health.processes}</h2>
              <ul className={styles['facts']}>
                {data.processes.map((process) => (
                  <Process key={process.name} {...process} />
                ))}
              </ul>
            </section>
          </>
        )}
      </div>
    </Screen>
  )
}
