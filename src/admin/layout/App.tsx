import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Toaster } from 'sonner'
import { ProofDialog } from '../access/ProofDialog.tsx'
import { SignIn } from '../access/SignIn.tsx'
import { $language, useTexts } from '../language.ts'
import { OrderList } from '../orders/list/OrderList.tsx'
import { OrderScreen } from '../orders/page/OrderScreen.tsx'
import { Today } from '../orders/today/Today.tsx'
import { Skeleton } from '../parts/States.tsx'
import { $router, type RouteName } from '../router.ts'
import { Frame } from './Frame.tsx'
import { NotFound } from './Screen.tsx'

const NewOrder = lazy(() => import('../orders/new/NewOrder.tsx').then((it) => ({ default: it.NewOrder })))
const EditOrder = lazy(() => import('../orders/edit/EditOrder.tsx').then((it) => ({ default: it.EditOrder })))
const Print = lazy(() => import('../print/Print.tsx').then((it) => ({ default: it.Print })))
const CallQueue = lazy(() => import('../orders/calls/CallQueue.tsx').then((it) => ({ default: it.CallQueue })))
const Payments = lazy(() => import('../payments/Payments.tsx').then((it) => ({ default: it.Payments })))
const ProductList = lazy(() => import('../products/ProductList.tsx').then((it) => ({ default: it.ProductList })))
const NewProduct = lazy(() => import('../products/NewProduct.tsx').then((it) => ({ default: it.NewProduct })))
const ProductScreen = lazy(() => import('../products/ProductScreen.tsx').then((it) => ({ default: it.ProductScreen })))
const Stock = lazy(() => import('../stock/Stock.tsx').then((it) => ({ default: it.Stock })))
const StockCount = lazy(() => import('../stock/Count.tsx').then((it) => ({ default: it.Count })))
const StockRequests = lazy(() => import('../stock/Requests.tsx').then((it) => ({ default: it.Requests })))
const Ledger = lazy(() => import('../stock/Ledger.tsx').then((it) => ({ default: it.Ledger })))
const Shop = lazy(() => import('../shop/Shop.tsx').then((it) => ({ default: it.Shop })))
const Settings = lazy(() => import('../shop/SettingsScreen.tsx').then((it) => ({ default: it.SettingsScreen })))
const FirstDay = lazy(() => import('../shop/FirstDay.tsx').then((it) => ({ default: it.FirstDay })))
const Imports = lazy(() => import('../imports/Imports.tsx').then((it) => ({ default: it.Imports })))
const Exports = lazy(() => import('../imports/Exports.tsx').then((it) => ({ default: it.Exports })))
const ImportRun = lazy(() => import('../imports/ImportRun.tsx').then((it) => ({ default: it.ImportRun })))
const Feeds = lazy(() => import('../feeds/Feeds.tsx').then((it) => ({ default: it.Feeds })))
const Coupons = lazy(() => import('../content/Coupons.tsx').then((it) => ({ default: it.Coupons })))
const Banners = lazy(() => import('../content/Banners.tsx').then((it) => ({ default: it.Banners })))
const Categories = lazy(() => import('../content/Categories.tsx').then((it) => ({ default: it.Categories })))
const Redirects = lazy(() => import('../content/Redirects.tsx').then((it) => ({ default: it.Redirects })))
const Reviews = lazy(() => import('../content/Reviews.tsx').then((it) => ({ default: it.Reviews })))
const Pages = lazy(() => import('../content/Pages.tsx').then((it) => ({ default: it.Pages })))
const PageEditor = lazy(() => import('../content/PageEditor.tsx').then((it) => ({ default: it.PageEditor })))
const Searches = lazy(() => import('../search/Searches.tsx').then((it) => ({ default: it.Searches })))
const Synonyms = lazy(() => import('../search/Synonyms.tsx').then((it) => ({ default: it.Synonyms })))
const Counts = lazy(() => import('../counts/Counts.tsx').then((it) => ({ default: it.Counts })))
const Publish = lazy(() => import('../publish/Publish.tsx').then((it) => ({ default: it.Publish })))
const Staff = lazy(() => import('../people/Staff.tsx').then((it) => ({ default: it.Staff })))
const Account = lazy(() => import('../access/Account.tsx').then((it) => ({ default: it.Account })))
const Join = lazy(() => import('../access/Join.tsx').then((it) => ({ default: it.Join })))
const CustomerList = lazy(() => import('../customers/CustomerList.tsx').then((it) => ({ default: it.CustomerList })))
const CustomerScreen = lazy(() =>
  import('../customers/CustomerScreen.tsx').then((it) => ({ default: it.CustomerScreen })),
)
const NoticeSettings = lazy(() =>
  import('../notices/NoticeSettings.tsx').then((it) => ({ default: it.NoticeSettings })),
)
const Audit = lazy(() => import('../audit/Audit.tsx').then((it) => ({ default: it.Audit })))
const More = lazy(() => import('./More.tsx').then((it) => ({ default: it.More })))

/** Screens before the sign-in. */
const ENTRANCE: Partial<Record<RouteName, ComponentType>> = { signIn: SignIn, welcome: Join, invite: Join }
const SCREENS: Record<Exclude<RouteName, 'signIn' | 'welcome' | 'invite'>, ComponentType> = {
  today: Today,
  orders: OrderList,
  newOrder: NewOrder,
  order: OrderScreen,
  editOrder: EditOrder,
  print: Print,
  calls: CallQueue,
  payments: Payments,
  products: ProductList,
  newProduct: NewProduct,
  product: ProductScreen,
  stock: Stock,
  stockCount: StockCount,
  stockRequests: StockRequests,
  stockProduct: Ledger,
  shop: Shop,
  settings: Settings,
  firstDay: FirstDay,
  imports: Imports,
  importRun: ImportRun,
  exports: Exports,
  feeds: Feeds,
  coupons: Coupons,
  banners: Banners,
  categories: Categories,
  redirects: Redirects,
  reviews: Reviews,
  pages: Pages,
  page: PageEditor,
  searches: Searches,
  synonyms: Synonyms,
  counts: Counts,
  publish: Publish,
  staff: Staff,
  customers: CustomerList,
  customer: CustomerScreen,
  notices: NoticeSettings,
  audit: Audit,
  me: Account,
  more: More,
}
const isInside = (route: RouteName): route is keyof typeof SCREENS => route in SCREENS

export function App() {
  const page = useStore($router)
  const { common } = useTexts()
  const language = useStore($language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const Entrance = page && ENTRANCE[page.route]
  const Inside = page && isInside(page.route) ? SCREENS[page.route] : NotFound
  return (
    <>
      <Suspense fallback={<Skeleton />}>
        {Entrance ? (
          <Entrance />
        ) : (
          <Frame>
            <Suspense fallback={<Skeleton />}>
              {/* Another order is another screen: nothing typed for one stays for the next. */}
              <Inside key={page?.path} />
            </Suspense>
          </Frame>
        )}
      </Suspense>
      <ProofDialog />
      <Toaster
        // The buttons of a call stand at the bottom of a phone.
        position={page?.route === 'calls' ? 'top-center' : 'bottom-center'}
        containerAriaLabel={common.notices}
        mobileOffset={{ top: '1rem', bottom: 'calc(var(--under-nav) + 4.5rem)' }}
        offset={{ bottom: '5.5rem' }}
        toastOptions={{ className: 'toast' }}
      />
    </>
  )
}
