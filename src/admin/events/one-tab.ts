import type { OrderEvents } from '#contract/admin/notices.ts'
import { listenToOrders } from './listen.ts'

const NAME = 'haat-office-events'

/** `isFirst`: in this tab, which rings; the others only show. */
type Hear = (events: OrderEvents, isFirst: boolean) => void

/**
 * Hears what happens to orders in every tab, over one connection of one tab: browsers open six to a shop at most. Where
 * tabs can't agree (plain http on a network), each has its own.
 */
export function shareOrderEvents(hear: Hear, end: () => void): () => void {
  if (!navigator.locks) return listenToOrders({ hear: (events) => hear(events, true), end })
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<OrderEvents>) => hear(data, false)
  const left = new AbortController()
  const holding = navigator.locks.request(
    NAME,
    { signal: left.signal },
    () =>
      new Promise<void>((release) => {
        const stop = listenToOrders({
          hear: (events) => {
            channel.postMessage(events)
            hear(events, true)
          },
          end,
        })
        left.signal.addEventListener('abort', () => {
          stop()
          release()
        })
      }),
  )
  // A tab that never got the lock is told so by an error.
  holding.catch(() => {})
  return () => {
    left.abort()
    channel.close()
  }
}
