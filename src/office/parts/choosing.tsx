import { useState } from 'react'
import styles from './Table.module.css'

/** Which rows of a list are chosen: these, or all that the filter of the list lets through. */
export interface Choosing<Item> {
  /** On a phone choosing is switched on first. */
  isOn: boolean
  isAll: boolean
  chosen: Item[]
  has(item: Item): boolean
  toggle(item: Item): void
  /** Chooses these, or none when they are chosen. */
  toggleShown(list: Item[]): void
  chooseAll(): void
  start(): void
  /** Chooses nothing and switches choosing off. */
  end(): void
}

interface Kind<Item> {
  idOf: (item: Item) => number
  /** How many of those that are shown may be chosen at once. */
  most: number
  /** How many may be chosen one by one; any number without it. */
  mostEach?: number
  /** The selection belongs to the filter under this name: another begins without one. */
  filter?: string
}

export function useChoosing<Item>({ idOf, most, mostEach, filter = '' }: Kind<Item>): Choosing<Item> {
  const [isOn, setOn] = useState(false)
  const [made, setMade] = useState<{ filter: string; isAll: boolean; chosen: Item[] }>()
  const { isAll, chosen } = made?.filter === filter ? made : { isAll: false, chosen: [] }
  const choose = (next: Item[], all = false) => setMade({ filter, isAll: all, chosen: next })
  const isChosen = (item: Item) => chosen.some((each) => idOf(each) === idOf(item))
  const has = (item: Item) => isAll || isChosen(item)
  return {
    isOn,
    isAll,
    chosen,
    has,
    // Of all, one that is left out leaves those that were shown.
    toggle: (item) =>
      choose(has(item) ? chosen.filter((each) => idOf(each) !== idOf(item)) : [...chosen, item].slice(0, mostEach)),
    toggleShown: (list) => choose(list.every(has) ? [] : list.slice(0, most)),
    chooseAll: () => choose(chosen, true),
    start: () => setOn(true),
    end: () => {
      setOn(false)
      choose([])
    },
  }
}

interface Props<Item> {
  choosing: Choosing<Item>
  /** What it chooses: a row, or all that are shown. */
  one?: Item
  all?: Item[]
  label: string
  className?: string | undefined
}

/** The box that chooses a row, or all that are shown. */
export function Choose<Item extends object>({ choosing, one, all = [], label, className }: Props<Item>) {
  return (
    <label className={className ?? styles['choose']}>
      <input
        type="checkbox"
        data-choose={one && true}
        checked={one ? choosing.has(one) : all.every((each) => choosing.has(each))}
        onChange={() => (one ? choosing.toggle(one) : choosing.toggleShown(all))}
        aria-label={label}
      />
    </label>
  )
}
