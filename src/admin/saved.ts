import { toast } from 'sonner'
import { undoAudit } from '#contract/admin-routes.ts'
import { call } from './api.ts'
import { showFailure } from './failures.ts'
import { texts } from './language.ts'

const UNDO_SHOWN = 10_000

/** Says that something was saved, with a way back where a line of the audit log has one; `refresh` reads it again. */
export function saySaved(audit: number | null, refresh: () => unknown, text = texts().common.saved): void {
  if (audit === null) {
    toast.success(text)
    return
  }
  const undo = async () => {
    try {
      await call(undoAudit, { params: { id: audit } })
      toast.success(texts().common.undone)
    } catch (error) {
      showFailure(error)
    }
    refresh()
  }
  toast.success(text, { duration: UNDO_SHOWN, action: { label: texts().common.undo, onClick: () => void undo() } })
}
