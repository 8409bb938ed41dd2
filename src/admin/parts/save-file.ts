const CSV = 'text/csv;charset=utf-8'

/** Hands a text to the browser as a file to save. */
export function saveFile(name: string, text: string, type = CSV): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
