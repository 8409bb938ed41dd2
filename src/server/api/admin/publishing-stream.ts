import type { PublishingState } from '#contract/admin/publishing.ts'
import { EVENT_BEAT } from '#contract/server-limits.ts'
import { errorDetails, log } from '../../log.ts'
import type { Publishing } from '../env.ts'

/** Milliseconds after which a browser connects again. */
const RETRY = 3000
const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // nginx would collect the events of a minute.
  'X-Accel-Buffering': 'no',
}

interface Streaming {
  publishing: Publishing | undefined
  read: () => Promise<PublishingState>
  /** Whether the person may still listen; asked at each beat. */
  mayStay: () => Promise<boolean>
}

/**
 * Server-sent events about publishing: `state` at each step and at each beat, so that proxies keep the connection, and
 * `end` when the session is over. Steps that come while the last one is sent become one.
 */
export function streamState({ publishing, read, mayStay }: Streaming): Response {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let isOpen = true
      let isSending = false
      let isStale = false
      const write = (text: string) => isOpen && controller.enqueue(encoder.encode(text))
      const end = () => {
        if (!isOpen) return
        stop()
        controller.close()
      }
      const tell = async () => {
        isStale = true
        if (isSending) return
        isSending = true
        try {
          while (isStale && isOpen) {
            isStale = false
            write(`event: state\ndata: ${JSON.stringify(await read())}\n\n`)
          }
        } catch (error) {
          log('warn', 'The state of publishing could not be read.', errorDetails(error))
        } finally {
          isSending = false
        }
      }
      const beat = async () => {
        // A database that is away ends nobody's session.
        if (await mayStay().catch(() => true)) return tell()
        write('event: end\ndata: {}\n\n')
        end()
      }
      const beating = setInterval(() => void beat(), EVENT_BEAT)
      const leave = publishing?.listen({ step: () => void tell(), end })
      stop = () => {
        isOpen = false
        clearInterval(beating)
        leave?.()
      }
      write(`retry: ${RETRY}\n\n`)
      await tell()
    },
    cancel: () => stop(),
  })
  return new Response(body, { headers: HEADERS })
}
