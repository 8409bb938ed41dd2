import { useStore } from '@nanostores/react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useMayOpen } from '#office/may-open.ts'
import { Icon } from '#office/parts/Icon.tsx'
import { $router, pathOf } from '#office/router.ts'
import { useDrafts } from '#publish/office/use-drafts.ts'
import { useToday } from '#shop/orders/office/today/use-today.ts'
import { PARENTS, useItems } from './items.ts'
import styles from './Nav.module.css'

/** The main menu: at the bottom of a phone, beside the screen of a desk. */
export function Nav() {
  const { common } = useTexts()
  const { number } = useFormats()
  const mayOpen = useMayOpen()
  const items = useItems()
  const { data: today } = useToday()
  const route = useStore($router)?.route
  const { data: drafts } = useDrafts()
  type Item = (typeof items)[number]
  // Roles without orders have space for them.
  const isInBar = ({ route }: Item) => route === 'products' && !mayOpen('today')
  const countOf = ({ route, queue }: Item) =>
    (route === 'publish' ? drafts?.results.length : today?.queues.find((each) => each.queue === queue)?.count) ?? 0
  return (
    <nav className={styles['nav']} aria-label={common.nav}>
      <p className={styles['name']}>{common.office}</p>
      <ul>
        {items.map((item) => {
          const isHere = item.route === route || (route && PARENTS[route]?.includes(item.route))
          const count = countOf(item)
          return (
            <li key={item.route} className={isInBar(item) ? undefined : item.in && styles[item.in]}>
              <a href={pathOf(item.route)} aria-current={isHere ? 'page' : undefined}>
                <Icon name={item.icon} />
                {item.name}
                {count > 0 && <span className={styles['count']}>{number(count)}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
