import '#storefront/styles/tokens.css'
import '#storefront/styles/reset.css'
import 'sonner/dist/styles.css'
import './admin.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { OFFICE_WORKER } from '#platform/contract/addresses/paths.ts'
import { filterOf, loadOrderList } from '#shop/orders/office/list/use-order-list.ts'
import { $isOffline } from './connection.ts'
import { $language, loadTexts } from './language.ts'
import { App } from './layout/App.tsx'
import { watchPlaces } from './layout/place.ts'
import { loadMe } from './me.ts'
import { guardBack } from './parts/back.ts'
import { watchForms } from './parts/first-error.ts'
import { guardPresses } from './parts/presses.ts'
import { queryClient } from './queries.ts'
import { $router } from './router.ts'

// A part that an update of the shop has replaced: the page of today names those of today. Without a network it would not help.
window.addEventListener('vite:preloadError', () => {
  void fetch(OFFICE_WORKER, { method: 'HEAD' }).then(
    () => location.reload(),
    () => {},
  )
})

// After the first screen, or at once where it has nothing to show.
const goOn = () => void import('./offline/start.ts').catch(() => {})
addEventListener('pointerdown', goOn, { once: true })
addEventListener('keydown', goOn, { once: true })
$isOffline.listen(goOn)

// All at once: on a phone each round trip is seen.
void loadMe()
const page = $router.get()
if (page?.route === 'orders') void loadOrderList(filterOf(page.search))

await loadTexts($language.get())
guardPresses()
guardBack()
watchPlaces()
watchForms()

const root = document.getElementById('admin')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  )
}
