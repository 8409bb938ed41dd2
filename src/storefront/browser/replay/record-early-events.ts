import type { EventReplay, FramePart } from './event-replay.ts'

/**
 * Records clicks on the frame's controls from the head of the page on. FirstPaint.astro writes this function's source
 * into the page, so it refers to nothing outside itself.
 */
export function recordEarlyEvents(controls: Record<FramePart, string>): void {
  const replay: EventReplay = {
    frame: { now: [], deferred: [] },
    record({ type, target, ctrlKey, metaKey }: MouseEvent & { target: Element }) {
      if (type !== 'click' || ctrlKey || metaKey) return false
      for (const [part, clicks] of Object.entries(replay.frame)) {
        const control = target.closest<HTMLElement>(controls[part as FramePart])
        if (control) return clicks.push(control)
      }
      return false
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
