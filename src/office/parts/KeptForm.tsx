import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { useKept } from './kept.ts'

/** The texts of a form by the names of its fields, without passwords. */
function textsIn(form: HTMLFormElement): Record<string, string> {
  const secret = [...form.querySelectorAll<HTMLInputElement>('input[type=password]')].map(({ name }) => name)
  const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return Object.fromEntries(texts.filter(([name]) => name !== undefined && !secret.includes(name)))
}

/** Fills in a text, or chooses the radio button with this value. */
function fill(input: Element | RadioNodeList | null, value: string, isFirst: boolean): void {
  const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
  if (isText && input.value !== value) input.value = value
  if (!(input instanceof RadioNodeList && isFirst)) return
  for (const radio of input)
    if (radio instanceof HTMLInputElement && radio.value === value && !radio.checked) radio.click()
}

/**
 * A form whose inputs hold what is typed, which outlives its screen (`useKept`). `keepForm(about)` forgets it once it is sent.
 */
export function KeptForm({ about, ...rest }: { about: string } & ComponentProps<'form'>) {
  const form = useRef<HTMLFormElement>(null)
  const { value, round, change } = useKept<Record<string, string>>(about, () => ({}))
  const filled = useRef(-1)
  // Each time, as a field may be shown because of another one.
  useLayoutEffect(() => {
    const isFirst = filled.current !== round
    filled.current = round
    for (const [name, text] of Object.entries(value))
      fill(form.current?.elements.namedItem(name) ?? null, text, isFirst)
  })
  return (
    <form
      key={round}
      ref={form}
      {...rest}
      onInput={({ currentTarget }) => change((before) => ({ ...before, ...textsIn(currentTarget) }))}
    />
  )
}
