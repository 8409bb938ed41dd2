import type { FramePart } from './event-replay.ts'

/** Controls that islands render and the frame handles. */
export const IN_ISLANDS = '[data-add-to-cart], [data-wish]'

/** Selectors of the controls whose clicks wait for a part of the frame. */
export const FRAME_CONTROLS: Record<FramePart, string> = {
  now: '[data-add-to-cart]',
  deferred:
    '[data-wish], [data-close-announcement], [data-go], [data-logout], [data-newsletter] button, [data-gallery] a',
}
