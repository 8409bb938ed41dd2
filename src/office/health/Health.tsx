import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useMayOpen } from '#office/may-open.ts'
import { Badge, type Tone } from '#office/parts/Badge.tsx'
import { Loading } from '#office/parts/States.tsx'
import { type PlainRoute, pathOf } from '#office/router.ts'
import type {
  HealthLineId,
  HealthState,
  JobCount,
  HealthLine as Line,
  LiveProcess,
} from '#platform/contract/office/health.ts'
import styles from './Health.module.css'
import { useHealth } from './use-health.ts'

const TONES: Record<HealthState, Tone> = { good: 'green', look: 'marigold', act: 'red' }
/** Where each is worked on; the others are on the server. */
const SCREENS: Partial<Record<HealthLineId, PlainRoute>> = {
  backup: 'exports',
  backup_test: 'exports',
  jobs: 'today',
  mails: 'notices',
  pages: 'publish',
  files: 'publish',
  host: 'publish',
  search: 'searches',
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Bytes in the largest unit of which there is one. */
function useSizes(): (bytes: number) => string {
  const { number } = useFormats()
  return (bytes) => {
    const at = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
    const value = bytes / 1000 ** at
    return `${number(value < 10 && at > 0 ? Math.round(value * 10) / 10 : Math.round(value))} ${UNITS[at]}`
  }
}

function HealthLine({ id, state, cause, count, bytes, of_bytes, at, names }: Line) {
  const texts = useTexts()
  const { number, before } = useFormats()
  const size = useSizes()
  const mayOpen = useMayOpen()
  const { health, common } = texts
  const said = {
    n: number(count),
    size: size(bytes),
    all: size(of_bytes),
    ago: at === null ? '' : before(at, common),
    names: names.join(', '),
  }
  const route = SCREENS[id]
  return (
    <li className={styles['line']} data-state={state} data-line={id}>
      <h2>{health.lines[id]}</h2>
      <Badge tone={TONES[state]}>{health.states[state]}</Badge>
      <p>{health.causes[cause](said)}</p>
      {route && state !== 'good' && mayOpen(route) && (
        <a href={pathOf(route)}>{health.open(id === 'jobs' ? common.today : screenName(route, texts))}</a>
      )}
    </li>
  )
}

function screenName(route: PlainRoute, { common, exports, publish, search }: ReturnType<typeof useTexts>): string {
  if (route === 'exports') return exports.title
  if (route === 'publish') return publish.title
  return route === 'searches' ? search.title : common.notify
}

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
