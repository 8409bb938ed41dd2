import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { Button } from '#office/parts/Button.tsx'
import { Icon } from '#office/parts/Icon.tsx'
import { getPublishing, retryPublishing, streamPublishing } from '#platform/contract/addresses/admin-routes.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import type { Publication, PublishingState } from '#publish/contract/office/publishing.ts'
import styles from './Publish.module.css'

const STREAM = streamPublishing.split(' ')[1] ?? ''
/** Milliseconds between two questions where no stream gets through, and until a stream is tried again. */
const POLL = 1500
const STREAM_AGAIN = 30_000

/** Hears where the pages stand until the returned function is called: by a stream, or by asking again and again. */
function listen(hear: (state: PublishingState) => void): () => void {
  let isLeft = false
  let source: EventSource | undefined
  let polling: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  const poll = async () => {
    clearTimeout(polling)
    try {
      const state = await call(getPublishing)
      if (!isLeft) hear(state)
    } catch {
      // Said by whatever else the screen asks for.
    }
    if (!isLeft && !source) polling = setTimeout(() => void poll(), POLL)
  }
  const drop = () => {
    source?.close()
    source = undefined
    if (isLeft) return
    void poll()
    clearTimeout(again)
    again = setTimeout(connect, STREAM_AGAIN)
  }
  const connect = () => {
    if (isLeft || source) return
    const opened = new EventSource(STREAM)
    source = opened
    opened.addEventListener('state', ({ data }: MessageEvent<string>) => {
      clearTimeout(polling)
      // The same as the answer of getPublishing, which the API's tests check.
      const state: PublishingState = JSON.parse(data)
      hear(state)
    })
    opened.addEventListener('end', drop)
    opened.addEventListener('error', drop)
  }
  connect()
  return () => {
    isLeft = true
    clearTimeout(polling)
    clearTimeout(again)
    source?.close()
  }
}

/** Where the pages stand; undefined before the shop has said so. */
function useLiveState(): PublishingState | undefined {
  const [state, setState] = useState<PublishingState>()
  useEffect(() => listen(setState), [])
  return state
}

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
