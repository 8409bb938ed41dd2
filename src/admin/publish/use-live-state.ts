import { useEffect, useState } from 'react'
import type { PublishingState } from '#contract/admin/publishing.ts'
import { getPublishing, streamPublishing } from '#contract/admin-routes.ts'
import { call } from '../api.ts'

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
      hear(JSON.parse(data) as PublishingState)
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
export function useLiveState(): PublishingState | undefined {
  const [state, setState] = useState<PublishingState>()
  useEffect(() => listen(setState), [])
  return state
}
