import { Icon, type IconName } from './Icon.tsx'
import styles from './LinkList.module.css'

interface Link {
  href: string
  icon: IconName
  text: string
}

/** Links below each other, a thumb high. */
export function LinkList({ links }: { links: Link[] }) {
  return (
    <ul className={styles['links']}>
      {links.map(({ href, icon, text }) => (
        <li key={href}>
          <a href={href}>
            <Icon name={icon} />
            <span>{text}</span>
            <Icon name="forward" size={20} />
          </a>
        </li>
      ))}
    </ul>
  )
}
