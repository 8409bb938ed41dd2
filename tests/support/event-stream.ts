import { onTestFinished } from 'vitest'
import type { OrderEvents } from '#shop/settings/contract/office/notices.ts'

export interface ServerEvent {
  name: string
  id: string
  data: OrderEvents
}

function parse(block: string): ServerEvent | undefined {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
  return block.includes('data: ')
    ? { name: field('event'), id: field('id'), data: JSON.parse(field('data')) }
    : undefined
}

/** Reads server-sent events of a response one after another. */
export function readEvents(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The response has no body.')
  onTestFinished(() => reader.cancel().catch(() => {}))
  let text = ''
  /** The next event; undefined at the end of the stream. */
  const next = async (): Promise<ServerEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const event = parse(text.slice(0, end))
        text = text.slice(end + 2)
        if (event) return event
        continue
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  return {
    next,
    /** The next event of a kind about an order. */
    async nextOf(kind: 'placed' | 'changed') {
      for (;;) {
        const event = await next()
        if (!event) throw new Error('The stream ended.')
        const found = event.data.events?.find((each) => each.kind === kind)
        if (found) return { ...found, position: event.id }
      }
    },
  }
}
