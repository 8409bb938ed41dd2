import { beforeEach, expect, test, vi } from 'vitest'
import { FRAME_CONTROLS } from '#storefront/browser/replay/frame-controls.ts'
import { recordEarlyEvents } from '#storefront/browser/replay/record-early-events.ts'
import { replayForFrame } from '#storefront/browser/replay/replay-for-frame.ts'

interface Control {
  closest: (selector: string) => Control | null
  click: (keys?: { ctrlKey?: boolean; metaKey?: boolean }) => void
}
let listener: (event: object) => void
let handled: string[]

/** A control of the page. Clicks that reach its handler are added to `handled`. */
function control(name: string, attribute: string): Control {
  const self: Control = {
    closest: (selector) => (selector.includes(attribute) ? self : null),
    click: (keys = {}) => {
      let isStopped = false
      const stopPropagation = () => {
        isStopped = true
      }
      listener({ type: 'click', target: self, preventDefault: () => {}, stopPropagation, ...keys })
      if (!isStopped) handled.push(name)
    },
  }
  return self
}

const add = (name = 'add') => control(name, '[data-add-to-cart]')
const wish = (name = 'wish') => control(name, '[data-wish]')

/** Adds an island that records all clicks before the frame does, until the returned function makes it ready. */
function addIsland() {
  const queue: Control[] = []
  let isReady = false
  const { record } = eventReplay
  eventReplay.record = (event) => {
    if (isReady || eventReplay.isReplaying) return record(event)
    return queue.push((event as unknown as { target: Control }).target)
  }
  return () => {
    isReady = true
    for (const target of queue) eventReplay.run(() => target.click())
  }
}

beforeEach(() => {
  handled = []
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('addEventListener', (_type: string, listen: typeof listener) => {
    listener = listen
  })
  // FirstPaint.astro inlines only the source of the function, so run it without its module.
  // biome-ignore lint/security/noGlobalEval: our own source.
  globalThis.eval(`(${recordEarlyEvents})(${JSON.stringify(FRAME_CONTROLS)})`)
})

test('clicks on controls of the frame are replayed once and in order when their part of the frame is ready', () => {
  wish('wish 1').click()
  add('add 1').click()
  wish('wish 2').click()
  add('add 2').click()
  expect(handled).toEqual([])
  replayForFrame('now')
  expect(handled).toEqual(['add 1', 'add 2'])
  replayForFrame('deferred')
  expect(handled).toEqual(['add 1', 'add 2', 'wish 1', 'wish 2'])
  replayForFrame('now')
  replayForFrame('deferred')
  expect(handled).toHaveLength(4)
})

test('a ready part of the frame handles its clicks itself while another part is pending', () => {
  replayForFrame('now')
  add().click()
  wish().click()
  expect(handled).toEqual(['add'])
})

test('clicks with Ctrl or Meta and clicks on anything else are not recorded', () => {
  add().click({ ctrlKey: true })
  wish().click({ metaKey: true })
  control('link', '#link').click()
  expect(handled).toEqual(['add', 'wish', 'link'])
})

test('a click recorded by an island is replayed by the island, and waits for the frame if the frame is ready later', () => {
  const hydrate = addIsland()
  control('step', '#step').click()
  add().click()
  replayForFrame('deferred')
  expect(handled).toEqual([])
  hydrate()
  expect(handled).toEqual(['step'])
  replayForFrame('now')
  expect(handled).toEqual(['step', 'add'])
})

test('a replayed click of the frame is handled before later clicks of an island', () => {
  add().click()
  const hydrate = addIsland()
  control('step', '#step').click()
  replayForFrame('now')
  expect(handled).toEqual(['add'])
  hydrate()
  expect(handled).toEqual(['add', 'step'])
})
