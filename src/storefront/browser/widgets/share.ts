import { COPIED_SHOWN } from '#platform/contract/look.ts'
import { copyText } from '#storefront/browser/copy-text.ts'
import { COPYING_FAILED, LINK_COPIED } from '#storefront/texts/widgets.ts'

/** An inline script that marks the page of a phone with a dialog for sharing, before the links to share with are painted. */
export const MARK_SHARING = `if(navigator.share&&matchMedia('(hover:none)').matches)document.documentElement.dataset.share=''`

/** Binds what shares by a script: the device's own dialog, and the link to copy. */
export function bindShare(): void {
  const copy = document.querySelector<HTMLElement>('[data-copy-link]')
  const words = copy?.querySelector('span')
  const share = document.querySelector<HTMLElement>('main [data-share]')
  if (!copy || !words || !share) return
  const url = copy.dataset['copyLink'] ?? ''
  const title = document.querySelector('h1')?.textContent.trim() ?? ''
  // A shopper who closes the dialog shares nothing.
  share.onclick = () => navigator.share({ url, title }).catch(() => {})
  copy.hidden = false
  const before = words.textContent
  copy.addEventListener('click', async () => {
    const isCopied = await copyText(url)
    words.textContent = isCopied ? LINK_COPIED : COPYING_FAILED
    setTimeout(() => {
      words.textContent = before
    }, COPIED_SHOWN)
  })
}
