export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isSwitch = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')

/**
 * Enters a value again so that React handles it: React ignores a value equal to the one that it last saw set on the
 * element itself, so that is made to differ first.
 */
export function enter(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    ;(field as HTMLInputElement).checked = !value // Only a switch holds a boolean.
    field.click()
    return
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

export function pressEnter(field: HTMLInputElement): void {
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (field.dispatchEvent(key)) field.form?.requestSubmit()
}
