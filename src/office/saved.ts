import { toast } from 'sonner'
import { undoAudit } from '#platform/contract/addresses/admin-routes.ts'
import { call } from './api.ts'
import { showFailure } from './failures.ts'
import { currentFormats } from './format.ts'
import { texts } from './language.ts'

/** Milliseconds that a way back is offered. */
export const UNDO_SHOWN = 10_000

/** Says that something was taken back, and how many of many were changed since. */
export function sayUndone({ kept = 0 }: { kept?: number | undefined }): void {
  const { common } = texts()
  toast.success(kept > 0 ? common.undoneKept(currentFormats().number(kept)) : common.undone)
}

/** Says that something was saved, with a way back where a line of the audit log has one; `refresh` reads it again. */
export function saySaved(audit: number | null, refresh: () => unknown, text = texts().common.saved): void {
  if (audit === null) {
    toast.success(text)
    return
  }
  sayWithWayBack(text, () => call(undoAudit, { params: { id: audit } }), refresh)
}

/** Says what was done, with a way back; `refresh` reads it again. */
export function sayWithWayBack(
  text: string,
  takeBack: () => Promise<{ kept?: number | undefined }>,
  refresh: () => unknown,
): void {
  const undo = async () => {
    const done = await takeBack().catch(showFailure)
    // It is said when the screen shows it: what is chosen next is of what stands.
    await refresh()
    if (done) sayUndone(done)
  }
  toast.success(text, { duration: UNDO_SHOWN, action: { label: texts().common.undo, onClick: () => void undo() } })
}
