import { useEffect, useState } from 'react'

/** Milliseconds after the last letter before what was typed is looked up. */
const PAUSE = 250

/** What was typed, once typing pauses. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}
