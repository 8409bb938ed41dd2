import type { SubmitEvent } from 'react'

/** The typed texts of a submitted form by the names of its fields. */
export function typedIn(event: SubmitEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault()
  const data = new FormData(event.currentTarget)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
}
