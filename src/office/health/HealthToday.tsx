import { useTexts } from '#office/language.ts'
import { Icon } from '#office/parts/Icon.tsx'
import { pathOf } from '#office/router.ts'
import styles from './Health.module.css'
import { useHealth } from './use-health.ts'

/** One line where somebody has to act; nothing while all is good. */
export function HealthToday() {
  const { health } = useTexts()
  const { data } = useHealth()
  const acts = data?.lines.filter(({ state }) => state === 'act') ?? []
  if (acts.length === 0) return null
  return (
    <p role="status">
      <a className={styles['today']} href={pathOf('health')}>
        <Icon name="alert" size={20} />
        <span>{health.today(acts.map(({ id }) => health.lines[id]).join(', '))}</span>
      </a>
    </p>
  )
}
