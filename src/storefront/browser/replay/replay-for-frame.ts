import type { FramePart } from './event-replay.ts'

/** Replays the clicks that were recorded for a part of the frame, which handles later ones itself. */
export function replayForFrame(part: FramePart): void {
  const { [part]: clicks = [] } = eventReplay.frame
  delete eventReplay.frame[part]
  for (const control of clicks) eventReplay.run(() => control.click())
}
