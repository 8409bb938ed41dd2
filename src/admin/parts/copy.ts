import { toast } from 'sonner'
import { texts } from '../language.ts'

/** Copies by a selected field: on plain http browsers have no clipboard for scripts. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  // Deprecated, and all that there is without https.
  const isCopied = (document as { execCommand(command: 'copy'): boolean }).execCommand('copy')
  field.remove()
  return isCopied
}

/** Copies a text and says so. */
export async function copy(text: string): Promise<void> {
  const { common } = texts()
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(text)
    else if (!copyBySelection(text)) throw new Error('The browser did not copy.')
    toast.success(common.copied)
  } catch {
    toast.error(common.notCopied)
  }
}
