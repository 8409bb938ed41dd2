import { bindAccount } from './account.ts'
import { bindAnnouncement } from './announcement.ts'
import { bindForms } from './forms.ts'
import { bindLoading } from './loading.ts'
import { bindMedia } from './media.ts'
import { bindMenus } from './menus.ts'
import { bindSearch } from './search.ts'
import { bindToasts } from './toasts.ts'
import { bindWishes } from './wishes.ts'

/** What the frame does for somebody who is there: only a tap on Add to cart waits for none of it. */
export async function bindRest(): Promise<void> {
  bindAnnouncement()
  bindMenus()
  bindAccount()
  bindWishes()
  bindForms()
  bindSearch()
  bindLoading()
  bindToasts()
  bindMedia()
  if (!document.querySelector('[data-gallery]')) return
  const { bindProductPage } = await import('#components/product/bind-product-page.ts')
  bindProductPage()
}

export { sayChoice } from '#stores/choose.ts'
