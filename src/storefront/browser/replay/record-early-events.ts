import type { EventReplay } from './event-replay.ts'

/**
 * Records clicks on the frame's controls from the head of the page on. FirstPaint.astro writes this function's source
 * into the page, so it refers to nothing outside itself.
 */
export function recordEarlyEvents(controls: string): void {
  const replay: EventReplay = {
    clicks: [],
    outcomes: [],
    record({ type, target, ctrlKey, metaKey }: MouseEvent & { target: Element }) {
      const control = type === 'click' && !ctrlKey && !metaKey && target.closest<HTMLElement>(controls)
      return control && replay.clicks?.push(control)
    },
    listener(event) {
      if (!replay.record(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    run(again) {
      replay.isReplaying = true
      again()
      replay.isReplaying = false
    },
  }
  self.eventReplay = replay
  addEventListener('click', replay.listener, true)
}
