import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useMayOpen } from '#office/me.ts'
import { Badge, type Tone } from '#office/parts/Badge.tsx'
import { ButtonLink } from '#office/parts/Button.tsx'
import { pathOf } from '#office/router.ts'
import type { PlainRoute } from '#office/routes.ts'
import type { HealthLineId, HealthState, HealthLine as Line } from '#platform/contract/office/health.ts'
import styles from './Health.module.css'
import { useSizes } from './use-sizes.ts'

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

/** One thing that the shop stands on: how it is, and where it is worked on. */
export function HealthLine({ id, state, cause, count, bytes, of_bytes, at, names }: Line) {
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
        <ButtonLink href={pathOf(route)}>
          {health.open(id === 'jobs' ? common.today : screenName(route, texts))}
        </ButtonLink>
      )}
    </li>
  )
}

function screenName(route: PlainRoute, { common, exports, publish, search }: ReturnType<typeof useTexts>): string {
  if (route === 'exports') return exports.title
  if (route === 'publish') return publish.title
  return route === 'searches' ? search.title : common.notify
}
