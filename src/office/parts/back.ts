import { useEffect, useRef } from 'react'

/** The dialogs that are open, the newest last. */
const dialogs: { close: () => void }[] = []
/** Whether the entry of closed dialogs is being left. */
let isLeaving = false
let timer: ReturnType<typeof setTimeout> | undefined

const isOfDialog = (): boolean => history.state?.isDialog === true

/** One entry of the history stands for open dialogs, so that Back finds it before the screen. */
function settle(): void {
  clearTimeout(timer)
  // One dialog may close as another one opens.
  timer = setTimeout(() => {
    if (isLeaving || dialogs.length > 0 === isOfDialog()) return
    if (dialogs.length > 0) history.pushState({ isDialog: true }, '')
    else {
      isLeaving = true
      history.back()
    }
  })
}

function goBack(): void {
  if (isLeaving) isLeaving = false
  else if (!isOfDialog()) dialogs.at(-1)?.close()
  settle()
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
      settle()
    }
  }, [isOpen])
}

addEventListener('popstate', goBack)
// A page that was loaded again has no dialog any more.
settle()
