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

/** A screen whose script is loaded when it is opened, by the name that its module exports. */
const later = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

const Join = later(() => import('../access/Join.tsx'), 'Join')
/** Screens before the sign-in. */
const ENTRANCE: Partial<Record<RouteName, ComponentType>> = { signIn: SignIn, welcome: Join, invite: Join }
const SCREENS: Record<Exclude<RouteName, 'signIn' | 'welcome' | 'invite'>, ComponentType> = {
  today: Today,
  orders: OrderList,
  newOrder: later(() => import('../orders/new/NewOrder.tsx'), 'NewOrder'),
  order: OrderScreen,
  editOrder: later(() => import('../orders/edit/EditOrder.tsx'), 'EditOrder'),
  print: later(() => import('../print/Print.tsx'), 'Print'),
  calls: later(() => import('../orders/calls/CallQueue.tsx'), 'CallQueue'),
  payments: later(() => import('../payments/Payments.tsx'), 'Payments'),
  products: later(() => import('../products/ProductList.tsx'), 'ProductList'),
  newProduct: later(() => import('../products/NewProduct.tsx'), 'NewProduct'),
  product: later(() => import('../products/ProductScreen.tsx'), 'ProductScreen'),
  stock: later(() => import('../stock/Stock.tsx'), 'Stock'),
  stockCount: later(() => import('../stock/Count.tsx'), 'Count'),
  stockRequests: later(() => import('../stock/Requests.tsx'), 'Requests'),
  stockProduct: later(() => import('../stock/Ledger.tsx'), 'Ledger'),
  shop: later(() => import('../shop/Shop.tsx'), 'Shop'),
  settings: later(() => import('../shop/SettingsScreen.tsx'), 'SettingsScreen'),
  firstDay: later(() => import('../shop/FirstDay.tsx'), 'FirstDay'),
  imports: later(() => import('../imports/Imports.tsx'), 'Imports'),
  importRun: later(() => import('../imports/ImportRun.tsx'), 'ImportRun'),
  exports: later(() => import('../imports/Exports.tsx'), 'Exports'),
  feeds: later(() => import('../feeds/Feeds.tsx'), 'Feeds'),
  coupons: later(() => import('../content/Coupons.tsx'), 'Coupons'),
  banners: later(() => import('../content/Banners.tsx'), 'Banners'),
  categories: later(() => import('../content/Categories.tsx'), 'Categories'),
  redirects: later(() => import('../content/Redirects.tsx'), 'Redirects'),
  reviews: later(() => import('../content/Reviews.tsx'), 'Reviews'),
  pages: later(() => import('../content/Pages.tsx'), 'Pages'),
  page: later(() => import('../content/PageEditor.tsx'), 'PageEditor'),
  searches: later(() => import('../search/Searches.tsx'), 'Searches'),
  synonyms: later(() => import('../search/Synonyms.tsx'), 'Synonyms'),
  counts: later(() => import('../counts/Counts.tsx'), 'Counts'),
  publish: later(() => import('../publish/Publish.tsx'), 'Publish'),
  staff: later(() => import('../people/Staff.tsx'), 'Staff'),
  customers: later(() => import('../customers/CustomerList.tsx'), 'CustomerList'),
  customer: later(() => import('../customers/CustomerScreen.tsx'), 'CustomerScreen'),
  notices: later(() => import('../notices/NoticeSettings.tsx'), 'NoticeSettings'),
  audit: later(() => import('../audit/Audit.tsx'), 'Audit'),
  me: later(() => import('../access/Account.tsx'), 'Account'),
  more: later(() => import('./More.tsx'), 'More'),
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
