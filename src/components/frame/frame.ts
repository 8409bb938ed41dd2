import { bindAccount } from './account.ts'
import { bindAnnouncement } from './announcement.ts'
import { bindCart } from './cart.ts'
import { replayEarlyTaps } from './early.ts'
import { bindForms } from './forms.ts'
import { bindLoading } from './loading.ts'
import { bindMenus } from './menus.ts'
import { bindToasts } from './toasts.ts'
import { bindWishes } from './wishes.ts'

bindAnnouncement()
bindMenus()
bindAccount()
bindCart()
bindWishes()
bindForms()
bindLoading()
bindToasts()

const { api } = document.documentElement.dataset
if (api) void import('./media.ts').then(({ bindMedia }) => bindMedia(api))

replayEarlyTaps()
