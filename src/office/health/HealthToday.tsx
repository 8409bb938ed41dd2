import { useTexts } from '#office/language.ts'
import { ButtonLink } from '#office/parts/Button.tsx'
import { pathOf } from '#office/router.ts'
import { useHealth } from './use-health.ts'

/** One line where somebody has to act; nothing while all is good. */
export function HealthToday() {
  const { health } = useTexts()
  const { data } = useHealth()
  const acts = data?.lines.filter(({ state }) => state === 'act') ?? []
  if (acts.length === 0) return null
  return (
    <p className="notice" role="status">
      <ButtonLink look="quiet" href={pathOf('health')}>
        {health.today(acts.map(({ id }) => health.lines[id]).join(', '))}
      </ButtonLink>
    </p>
  )
}
