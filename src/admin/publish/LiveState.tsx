import { useMutation } from '@tanstack/react-query'
import type { Publication } from '#contract/admin/publishing.ts'
import { retryPublishing } from '#contract/admin-routes.ts'
import { PAGES } from '#contract/paths.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { useCan } from '../me.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { useFormats } from '../use-formats.ts'
import styles from './Publish.module.css'
import { useLiveState } from './use-live-state.ts'

/** How far the pages are behind what was published, as it goes on, and those that could not be made. */
export function LiveState({ published }: { published: Publication | undefined }) {
  const { publish } = useTexts()
  const { number } = useFormats()
  const can = useCan()
  const state = useLiveState()
  const retry = useMutation({ mutationFn: () => call(retryPublishing) })
  if (!state) return null
  const { is_published: isPublished, considered, total, failed } = state
  const isBehind = state.backlog > 0 || (published !== undefined && state.position < published.position)
  const isLive = !isPublished || (!isBehind && failed.length === 0)
  return (
    <section className={styles['live']} aria-label={publish.state}>
      {isLive ? (
        <p role="status">
          <Icon name="check" size={20} />
          <span>
            {publish.live}{' '}
            <a href={PAGES.home} target="_blank" rel="noreferrer">
              {publish.look}
            </a>
          </span>
        </p>
      ) : (
        failed.length === 0 && (
          <>
            <p role="status">{total > 0 ? publish.progress(number(considered), number(total)) : publish.waiting}</p>
            <progress aria-label={publish.state} {...(total > 0 && { value: considered, max: total })} />
          </>
        )
      )}
      {failed.length > 0 && (
        <div role="alert">
          <p>{publish.failed(number(failed.length))}</p>
          <ul className={styles['failed']}>
            {failed.slice(0, 20).map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
          {can('publishing:publish') && (
            <Button busy={retry.isPending} onClick={() => retry.mutate()}>
              {publish.retry}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
