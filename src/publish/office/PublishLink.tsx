import { useStore } from '@nanostores/react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Icon } from '#office/parts/Icon.tsx'
import { $router, pathOf } from '#office/router.ts'
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
