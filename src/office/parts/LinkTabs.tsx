import styles from './LinkTabs.module.css'

interface Tab {
  href: string
  text: string
  isHere: boolean
}

/** Links to parts of a list; which of them is shown stands in the address. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      <ul>
        {tabs.map(({ href, text, isHere }) => (
          <li key={href}>
            <a href={href} aria-current={isHere ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
