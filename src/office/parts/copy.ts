import { toast } from 'sonner'
import { texts } from '#office/language.ts'
import { copyText } from '#storefront/browser/copy-text.ts'

/** Copies a text and says so. */
export async function copy(text: string): Promise<void> {
  const { common } = texts()
  if (await copyText(text)) toast.success(common.copied)
  else toast.error(common.notCopied)
}
