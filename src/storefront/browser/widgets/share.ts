import { COPIED_SHOWN } from '#platform/contract/look.ts'
import { copyText } from '#storefront/browser/copy-text.ts'
import { COPYING_FAILED, LINK_COPIED } from '#storefront/texts/widgets.ts'

/** Shows the buttons that share by a script: the device's own dialog, and the link to copy. */
export function bindShare(): void {
  const share = document.querySelector<HTMLElement>('[data-share]')
  if (share && 'share' in navigator) {
    share.hidden = false
    share.addEventListener('click', () => {
      const { share: url, title } = share.dataset
      // A shopper who closes the dialog shares nothing.
      navigator.share({ url: url ?? '', title: title ?? '' }).catch(() => {})
    })
  }
  const copy = document.querySelector<HTMLElement>('[data-copy-link]')
  const words = copy?.querySelector('span')
  if (!copy || !words) return
  copy.hidden = false
  const before = words.textContent
  copy.addEventListener('click', async () => {
    const isCopied = await copyText(copy.dataset['copyLink'] ?? '')
    words.textContent = isCopied ? LINK_COPIED : COPYING_FAILED
    setTimeout(() => {
      words.textContent = before
    }, COPIED_SHOWN)
  })
}
