import { pageDigits } from '#platform/rules/page-digits.ts'
import { showFlashToasts } from '#storefront/stores/flash-toasts.ts'
import { $toasts, dismissToast, pauseToasts, resumeToasts, type Toast } from '#storefront/stores/toasts.ts'
import { DISMISS } from '#storefront/texts/words.ts'

function drawToast({ id, type, text }: Toast): HTMLElement {
  const item = document.createElement('li')
  item.className = 'toast'
  item.dataset['type'] = type
  const words = document.createElement('p')
  if (type === 'error') words.setAttribute('role', 'alert')
  words.textContent = text
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '×'
  close.setAttribute('aria-label', DISMISS)
  close.addEventListener('click', () => dismissToast(id))
  item.append(words, close)
  return item
}

/** Renders `$toasts` into the page's list. Their timers pause while one is hovered or focused. */
export function bindToasts(): void {
  const list = document.querySelector('[data-toasts]')
  if (!list) return
  const drawn = new Map<number, HTMLElement>()
  $toasts.subscribe((toasts) => {
    for (const toast of [...toasts].reverse()) {
      const item = drawn.get(toast.id) ?? drawToast(toast)
      if (!drawn.has(toast.id)) list.append(item)
      drawn.set(toast.id, item)
      if (toast.count > 1) item.querySelector('p')?.setAttribute('data-count', pageDigits(toast.count))
      item.toggleAttribute('data-dismissed', toast.isDismissed)
    }
    for (const [id, item] of drawn) {
      if (toasts.some((toast) => toast.id === id)) continue
      item.remove()
      drawn.delete(id)
    }
    // A toast that is removed while hovered or focused fires no mouseleave or focusout.
    if (!list.matches(':hover, :focus-within')) resumeToasts()
  })
  list.addEventListener('mouseenter', pauseToasts)
  list.addEventListener('mouseleave', resumeToasts)
  list.addEventListener('focusin', pauseToasts)
  list.addEventListener('focusout', resumeToasts)
  showFlashToasts()
}
