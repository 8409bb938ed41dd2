import { useEffect, useRef } from 'react'
import { $router } from '#office/router.ts'

/** The dialogs that are open, the newest last. */
const dialogs: { close: () => void }[] = []
/** The entry of the history that was shown last: its address, and whether it stands for a dialog. */
let last = { href: '', isOfDialog: false }

const isOfDialog = (): boolean => history.state?.isDialog === true

const note = () => {
  last = { href: location.href, isOfDialog: isOfDialog() }
}

/** An entry of the history stands for open dialogs, so that Back finds it before the screen. */
function settle(): void {
  // One dialog may close as another one opens.
  setTimeout(() => {
    if (dialogs.length > 0 && !isOfDialog()) history.pushState({ isDialog: true }, '')
    note()
  })
}

/**
 * From the entry of a dialog to that of its screen. Where the dialog was closed before, the entry is left now: going back
 * when it closes would stop a navigation that has begun.
 */
function leaveEntry(): void {
  const isLeft = last.isOfDialog && !isOfDialog() && last.href === location.href
  note()
  if (!isLeft) return
  const newest = dialogs.at(-1)
  if (newest) {
    newest.close()
    settle()
  } else history.back()
}

/** Lets Back close this dialog while it is open. */
export function useBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return undefined
    const dialog = { close: () => latest.current() }
    dialogs.push(dialog)
    settle()
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1)
    }
  }, [isOpen])
}

/** Lets Back close dialogs from now on. */
export function guardBack(): void {
  note()
  // Another screen, or another search of it, has an entry of its own.
  $router.listen(settle)
  addEventListener('popstate', leaveEntry)
}
