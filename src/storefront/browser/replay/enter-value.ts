export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isSwitch = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')

/**
 * Sets a field's value and dispatches the event so that React handles it. React ignores a value that equals the last
 * one set through the element's own property, so that property gets another value first.
 */
export function enterValue(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    ;(field as HTMLInputElement).checked = !value // Only a switch has a boolean.
    field.click()
    return
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Presses Enter in a field: submits its form unless the key is handled. */
export function pressEnter(field: HTMLInputElement): void {
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (field.dispatchEvent(key)) field.form?.requestSubmit()
}
