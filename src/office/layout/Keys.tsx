import { useLayoutEffect, useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Sheet } from '#office/parts/Sheet.tsx'
import { open } from '#office/router.ts'
import type { PlainRoute } from '#office/routes.ts'
import styles from './Keys.module.css'

/** Milliseconds within which the second key follows `g`. */
const PAIR_WITHIN = 1000
const GO: Record<string, PlainRoute> = { t: 'today', o: 'orders', n: 'newOrder', c: 'calls', p: 'payments' }

/** Marks the link of each thing in a list, and the checkbox that chooses it: `<a data-item>`, `<input data-choose>`. */
const ITEM = '[data-item]'
const CHOICE = '[data-choose]'
const SEARCH = '[data-search]'
/** Targets of keys: `c` presses, `n` focuses, Ctrl+S or ⌘S submits. */
const CONFIRM = '[data-confirm]'
const NOTE = '[data-note]'
const SAVE = '[data-save]'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** Moves the focus to the next thing of the list, or the one before. */
function move(by: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>(`main ${ITEM}`)]
  const here = items.findIndex((item) => item.closest('li, tr')?.contains(document.activeElement))
  items[here < 0 ? 0 : Math.min(Math.max(here + by, 0), items.length - 1)]?.focus()
}

function goToSearch(): void {
  const field = document.querySelector<HTMLElement>(SEARCH)
  if (field) field.focus()
  else open('orders', { find: '1' })
}

/** Listens to the keys of the desk until the returned function is called. */
function listenToKeys(showHelp: () => void): () => void {
  let goesUntil = 0
  const act = (event: KeyboardEvent): boolean => {
    const to = GO[event.key]
    if (event.timeStamp < goesUntil && to) {
      goesUntil = 0
      open(to)
      return true
    }
    if (event.key === 'g') goesUntil = event.timeStamp + PAIR_WITHIN
    else if (event.key === 'j') move(1)
    else if (event.key === 'k') move(-1)
    else if (event.key === '/') goToSearch()
    else if (event.key === 'c') document.querySelector<HTMLElement>(CONFIRM)?.click()
    else if (event.key === 'n') document.querySelector<HTMLElement>(NOTE)?.focus()
    else if (event.key === '?') showHelp()
    else if (event.key === 'x')
      document.activeElement?.closest('li, tr')?.querySelector<HTMLInputElement>(CHOICE)?.click()
    else return false
    return true
  }
  const listen = (event: KeyboardEvent) => {
    const save = document.querySelector<HTMLElement>(SAVE)
    if (save && event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save.click()
      return
    }
    const isFree = !event.ctrlKey && !event.metaKey && !event.altKey && !document.querySelector('[role=dialog]')
    if (isFree && !isTyping(event.target) && act(event)) event.preventDefault()
  }
  addEventListener('keydown', listen)
  return () => removeEventListener('keydown', listen)
}

/** The keys of the desk, and `?`, which lists them. */
export function Keys() {
  const { common } = useTexts()
  const [isOpen, setOpen] = useState(false)
  // Before the first paint, so that a key pressed as soon as the desk is seen is heard.
  useLayoutEffect(() => listenToKeys(() => setOpen(true)), [])
  const names = common.keyNames
  const list: [string, string][] = [
    ['/', names.search],
    ['g t', names.today],
    ['g o', names.orders],
    ['g n', names.newOrder],
    ['g c', names.calls],
    ['g p', names.payments],
    ['j', names.down],
    ['k', names.up],
    ['x', names.choose],
    ['Enter', names.open],
    ['c', names.confirm],
    ['n', names.note],
    ['Ctrl S', names.save],
    ['?', names.help],
  ]
  return (
    <Sheet isOpen={isOpen} close={() => setOpen(false)} title={common.keys} description={common.keysHint}>
      <dl className={styles['keys']}>
        {list.map(([keys, name]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
