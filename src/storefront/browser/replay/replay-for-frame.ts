/** Replays the clicks that were recorded for the frame, which handles later ones itself. */
export function replayForFrame(): void {
  const { clicks = [] } = eventReplay
  delete eventReplay.clicks
  for (const control of clicks) eventReplay.run(() => control.click())
}
