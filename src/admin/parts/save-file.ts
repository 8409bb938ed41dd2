const CSV = 'text/csv;charset=utf-8'

/** Hands a text or a file to the browser as a file to save. */
export function saveFile(name: string, content: string | Blob, type = CSV): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  link.download = name
  link.click()
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
