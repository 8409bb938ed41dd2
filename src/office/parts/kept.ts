import { atom } from 'nanostores'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { toast } from 'sonner'
import { texts } from '#office/language.ts'
import { UNDO_SHOWN } from '#office/saved.ts'
import { OFFICE_FORMS_KEY } from '#platform/contract/storage.ts'
import { isObject, parseJson } from '#platform/contract/values/parse-json.ts'

/** Forms that are stored at most: a forgotten one goes with the time. */
const MAX_FORMS = 20

/** Changes with each write. */
const $written = atom({})

interface Stored {
  /** Who typed it. */
  by: unknown
  forms: Record<string, unknown>
}

function read(): Stored {
  try {
    const stored = parseJson(sessionStorage.getItem(OFFICE_FORMS_KEY) ?? '')
    if (isObject(stored) && isObject(stored['forms'])) return { by: stored['by'], forms: stored['forms'] }
  } catch {
    // Storage is switched off.
  }
  return { by: undefined, forms: {} }
}

function write(stored: Stored): void {
  try {
    sessionStorage.setItem(OFFICE_FORMS_KEY, JSON.stringify(stored))
  } catch {
    // Full or switched off: what is typed stays until the screen is left.
  }
  $written.set({})
}

/** Stores what is typed into a form; undefined removes it. */
export function keepForm(name: string, typed?: unknown): void {
  const { by, forms } = read()
  const { [name]: _, ...others } = forms
  const kept = Object.fromEntries(Object.entries(others).slice(-MAX_FORMS + 1))
  write({ by, forms: typed === undefined ? kept : { ...kept, [name]: typed } })
}

const isLike = <T>(found: unknown, blank: T): found is T =>
  typeof found === typeof blank && Array.isArray(found) === Array.isArray(blank)

/** What was typed into a form before, with the fields of `blank` that it has not; undefined for nothing. */
export function keptForm<T>(name: string, blank: T): T | undefined {
  const found = read().forms[name]
  if (!isLike(found, blank)) return undefined
  if (Array.isArray(blank)) return found
  return isObject(found) && isObject(blank) ? { ...blank, ...found } : found
}

/** Whether somebody was signed in in this tab before. */
export const wasSignedIn = (): boolean => read().by !== undefined

/** Removes what somebody else typed in this tab. */
export function ownForms(staffId: number): void {
  if (read().by !== staffId) write({ by: staffId, forms: {} })
}

/**
 * State of a form that outlives its screen: an ended session, Back and a reload, until the tab is closed. A form that has
 * some says so, with a way to throw it away. `name` tells forms apart, by what they are about and its version. `round` is
 * raised when other values are shown than those that were typed, for inputs that hold a state of their own. `forget` leaves
 * what is shown, and `done` closes the form with it; `clear` begins anew.
 */
export function useKept<T>(name: string, begin: () => T, close = () => {}) {
  const [begun] = useState(begin)
  const [kept] = useState(() => keptForm(name, begun))
  const [value, setValue] = useState(kept ?? begun)
  const [round, setRound] = useState(0)
  const latest = useRef(value)
  const show = (now: T) => {
    latest.current = now
    setValue(now)
  }
  const forget = () => keepForm(name, undefined)
  const clear = () => {
    forget()
    show(begun)
    setRound((before) => before + 1)
  }
  const hasSome = useRef(kept !== undefined)
  useEffect(() => {
    if (!hasSome.current) return
    hasSome.current = false
    const { common } = texts()
    toast(common.kept, { duration: UNDO_SHOWN, action: { label: common.discard, onClick: () => clear() } })
  })
  return {
    value,
    round,
    forget,
    clear,
    done() {
      forget()
      close()
    },
    change(next: (before: T) => T) {
      show(next(latest.current))
      keepForm(name, latest.current === begun ? undefined : latest.current)
    },
  }
}

/** What a form shows, named for `useKept` by `nameOf`: what stands now, or once something is typed what stood then. */
export function useOpened<T>(now: T, nameOf: (shown: T) => string): T & { about: string } {
  const [opened, setOpened] = useState(now)
  const [name, about] = [nameOf(now), nameOf(opened)]
  const isTyped = useSyncExternalStore($written.listen, () => about in read().forms)
  if (name === about || isTyped) return { ...(name === about ? now : opened), about }
  setOpened(now)
  return { ...now, about: name }
}
