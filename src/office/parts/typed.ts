import { type SubmitEvent, useEffect, useState } from 'react'
import { latinDigits } from '#platform/contract/values/digits.ts'

/** Milliseconds after the last letter before what was typed is looked up. */
const PAUSE = 250

/** The typed value, debounced. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

const DHAKA = 6 * 3_600_000

/** A moment as a field for date and time shows it, in the time of Bangladesh; empty for none. */
export const toTyped = (moment: string | null): string =>
  moment === null ? '' : new Date(Date.parse(moment) + DHAKA).toISOString().slice(0, 16)

/** The moment that such a field holds; null for an empty one. */
export const fromTyped = (typed: string): string | null =>
  typed === '' ? null : new Date(Date.parse(`${typed.slice(0, 16)}:00.000Z`) - DHAKA).toISOString()

const DAY = 24 * 3_600_000
const dayAt = (day: string, offset: number): string => {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN
  return Number.isNaN(start) ? '' : new Date(start - DHAKA + offset).toISOString()
}
/** When a day of Bangladesh begins, such as `2026-11-22`, and when the next one does; empty for no day. */
export const dayStart = (day: string): string => dayAt(day, 0)
export const dayEnd = (day: string): string => dayAt(day, DAY)

/** The typed texts of a submitted form by the names of its fields. */
export function typedIn(event: SubmitEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault()
  const data = new FormData(event.currentTarget)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}

/** Typed taka in digits of either script, as `১,২৫০.৫০`; undefined for an invalid amount. */
export function typedAmount(typed: string): number | undefined {
  const text = latinDigits(typed).replace(/[\s,৳]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}
