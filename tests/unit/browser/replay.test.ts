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

const go = (name = 'go') => control(name, '[data-go]')

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

test('clicks on controls of the frame are replayed once and in order when the frame is ready', () => {
  go('go 1').click()
  control('logout', '[data-logout]').click()
  go('go 2').click()
  expect(handled).toEqual([])
  replayForFrame()
  expect(handled).toEqual(['go 1', 'logout', 'go 2'])
  replayForFrame()
  expect(handled).toHaveLength(3)
})

test('a frame that is ready handles its clicks itself', () => {
  replayForFrame()
  go().click()
  expect(handled).toEqual(['go'])
})

test('clicks with Ctrl or Meta and clicks on anything else are not recorded', () => {
  go().click({ ctrlKey: true })
  go().click({ metaKey: true })
  control('add', '[data-add-to-cart]').click()
  control('link', '#link').click()
  expect(handled).toEqual(['go', 'go', 'add', 'link'])
})

test('a click recorded by an island is replayed by the island, and waits for the frame if the frame is ready later', () => {
  const hydrate = addIsland()
  control('step', '#step').click()
  go().click()
  replayForFrame()
  expect(handled).toEqual([])
  hydrate()
  expect(handled).toEqual(['step', 'go'])
})

test('a replayed click of the frame is handled before later clicks of an island', () => {
  go().click()
  const hydrate = addIsland()
  control('step', '#step').click()
  replayForFrame()
  expect(handled).toEqual(['go'])
  hydrate()
  expect(handled).toEqual(['go', 'step'])
})
