import { useStore } from '@nanostores/react'
import { useFormats } from '../format.ts'
import { useTexts } from '../language.ts'
import { useCan } from '../me.ts'
import { Icon } from '../parts/Icon.tsx'
import { $router, pathOf } from '../router.ts'
import styles from './Publish.module.css'
import { useDrafts } from './use-drafts.ts'

/** The way to what waits to be published, on every screen of a phone; a desk has it in its menu. */
export function PublishLink() {
  const { publish } = useTexts()
  const { number } = useFormats()
  const can = useCan()
  const { data } = useDrafts()
  const route = useStore($router)?.route
  const count = data?.results.length ?? 0
  if (count === 0 || route === 'publish' || !can('publishing:publish')) return null
  return (
    <a className={styles['link']} href={pathOf('publish')}>
      <Icon name="upload" size={20} />
      {publish.publishCount(number(count))}
    </a>
  )
}
