import { hasReceipt } from '#stores/receipt.ts'
import { bindAccount } from './account.ts'
import { bindAnnouncement } from './announcement.ts'
import { bindCategoryMenus } from './category-menu.ts'
import { bindForms } from './forms.ts'
import { bindInCart } from './in-cart.ts'
import { bindLoading } from './loading.ts'
import { bindMedia } from './media.ts'
import { bindMenus } from './menus.ts'
import { bindSearch } from './search.ts'
import { bindToasts } from './toasts.ts'
import { bindWishes } from './wishes.ts'

/** The deferred part of the frame: all that it does besides "Add to cart". */
export async function bindDeferred(): Promise<void> {
  bindAnnouncement()
  bindMenus()
  bindCategoryMenus()
  bindAccount()
  bindWishes()
  bindInCart()
  bindForms()
  bindSearch()
  bindLoading()
  bindToasts()
  bindMedia()
  if (hasReceipt()) {
    const { showReceipt } = await import('#browser/widgets/receipt.ts')
    showReceipt()
  }
  if (!document.querySelector('[data-gallery]')) return
  const { bindProductPage } = await import('#browser/widgets/product-page.ts')
  bindProductPage()
}

export { showCartToast } from '#stores/cart-toast.ts'
