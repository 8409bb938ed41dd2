import type { Publishing } from '#platform/calls/env.ts'
import { errorDetails, log } from '#platform/process/log.ts'
import type { PublishingState } from '#publish/contract/office/publishing.ts'
import { eventStream } from '#shop/orders/calls/office/events.ts'

interface Streaming {
  publishing: Publishing | undefined
  read: () => Promise<PublishingState>
  mayStay: () => Promise<boolean>
}

/** The state of publishing at each step and at each beat. Steps that come while the last one is read become one. */
export const streamState = ({ publishing, read, mayStay }: Streaming): Response =>
  eventStream({
    mayStay,
    open({ send, end }) {
      let isOpen = true
      let isReading = false
      let isStale = false
      const tell = async () => {
        isStale = true
        if (isReading) return
        isReading = true
        try {
          while (isStale && isOpen) {
            isStale = false
            send('state', await read())
          }
        } catch (error) {
          log('warn', 'The state of publishing could not be read.', errorDetails(error))
        } finally {
          isReading = false
        }
      }
      const unlisten = publishing?.listen({ step: () => void tell(), end })
      const leave = () => {
        isOpen = false
        unlisten?.()
      }
      return { begin: tell, beat: () => void tell(), leave }
    },
  })
