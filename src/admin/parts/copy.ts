import { toast } from 'sonner'
import { copyText } from '#browser/copy-text.ts'
import { texts } from '../language.ts'

/** Copies a text and says so. */
export async function copy(text: string): Promise<void> {
  const { common } = texts()
  if (await copyText(text)) toast.success(common.copied)
  else toast.error(common.notCopied)
}
