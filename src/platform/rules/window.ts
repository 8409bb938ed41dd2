/** From when until when something is shown, as ISO moments in UTC; null for no bound. */
export interface Window {
  from: string | null
  until: string | null
}

/** Whether a moment is within a window: the beginning is, the end no more. */
export const isWithin = ({ from, until }: Window, now: string): boolean =>
  (from === null || from <= now) && (until === null || now < until)
