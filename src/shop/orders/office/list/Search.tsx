import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { ScanButton } from '#office/parts/ScanButton.tsx'
import styles from './Search.module.css'

/** Milliseconds after the last letter before a search starts by itself. */
const PAUSE = 350

interface Props {
  q: string
  /** Searches; called with the text when typing pauses. */
  search: (q: string) => void
  isFocused: boolean
  /** Finds what is submitted with Enter, as hand scanners do, or read by the camera; without it there is no camera. */
  find?: (code: string) => void
  /** Of the field; orders' by default. */
  label?: string
  hint?: string
}

/** Search by number, phone, name or transaction id. */
export function Search({ q, search, isFocused, find, label, hint }: Props) {
  const { orders, common } = useTexts()
  const [typed, setTyped] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(q)
  // Another search than the typed one comes from elsewhere, such as the menu.
  if (shown !== q) {
    setShown(q)
    if (typed.trim() !== q) setTyped(q)
  }
  const latest = useRef(search)
  latest.current = search
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, q])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (!find || !text) return search(text)
    field.current?.blur()
    find(text)
  }
  return (
    <div className={styles['row']}>
      {/* biome-ignore lint/a11y/useSemanticElements: the element `search` is younger than the phones of our merchants. */}
      <form role="search" className={styles['search']} onSubmit={submit}>
        <input
          ref={field}
          data-search
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={label ?? orders.searchLabel}
          placeholder={hint ?? orders.searchHint}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit" icon="search" iconOnly>
          {common.search}
        </Button>
      </form>
      {find && <ScanButton found={find} />}
    </div>
  )
}
