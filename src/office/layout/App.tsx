import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Toaster } from 'sonner'
import { $language, useTexts } from '#office/language.ts'
import { Skeleton } from '#office/parts/States.tsx'
import { $router, type RouteName } from '#office/router.ts'
import { OrderList } from '#shop/orders/office/list/OrderList.tsx'
import { OrderScreen } from '#shop/orders/office/page/OrderScreen.tsx'
import { Today } from '#shop/orders/office/today/Today.tsx'
import { ProofDialog } from '#shop/staff/office/ProofDialog.tsx'
import { SignIn } from '#shop/staff/office/SignIn.tsx'
import { Frame } from './Frame.tsx'
import { NotFound } from './Screen.tsx'

/** A screen whose script is loaded when it is opened, by the name that its module exports. */
const later = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

const Join = later(() => import('#shop/staff/office/Join.tsx'), 'Join')
/** Screens before the sign-in. */
const ENTRANCE: Partial<Record<RouteName, ComponentType>> = { signIn: SignIn, welcome: Join, invite: Join }
const SCREENS: Record<Exclude<RouteName, 'signIn' | 'welcome' | 'invite'>, ComponentType> = {
  today: Today,
  orders: OrderList,
  newOrder: later(() => import('#shop/orders/office/new/NewOrder.tsx'), 'NewOrder'),
  order: OrderScreen,
  editOrder: later(() => import('#shop/orders/office/edit/EditOrder.tsx'), 'EditOrder'),
  print: later(() => import('#shop/orders/office/print/Print.tsx'), 'Print'),
  calls: later(() => import('#shop/orders/office/calls/CallQueue.tsx'), 'CallQueue'),
  parcels: later(() => import('#shop/parcels/office/Parcels.tsx'), 'Parcels'),
  connections: later(() => import('#shop/connections/office/Connections.tsx'), 'Connections'),
  payments: later(() => import('#shop/payments/office/Payments.tsx'), 'Payments'),
  money: later(() => import('#shop/payments/office/Money.tsx'), 'Money'),
  reports: later(() => import('#shop/orders/office/reports/Reports.tsx'), 'Reports'),
  payouts: later(() => import('#shop/parcels/office/payouts/Payouts.tsx'), 'Payouts'),
  payout: later(() => import('#shop/parcels/office/payouts/PayoutScreen.tsx'), 'PayoutScreen'),
  products: later(() => import('#shop/catalogue/office/ProductList.tsx'), 'ProductList'),
  newProduct: later(() => import('#shop/catalogue/office/NewProduct.tsx'), 'NewProduct'),
  product: later(() => import('#shop/catalogue/office/ProductScreen.tsx'), 'ProductScreen'),
  stock: later(() => import('#shop/stock/office/Stock.tsx'), 'Stock'),
  stockCount: later(() => import('#shop/stock/office/Count.tsx'), 'Count'),
  stockRequests: later(() => import('#shop/stock/office/Requests.tsx'), 'Requests'),
  stockProduct: later(() => import('#shop/stock/office/Ledger.tsx'), 'Ledger'),
  shop: later(() => import('#shop/settings/office/Shop.tsx'), 'Shop'),
  settings: later(() => import('#shop/settings/office/SettingsScreen.tsx'), 'SettingsScreen'),
  firstDay: later(() => import('#shop/settings/office/FirstDay.tsx'), 'FirstDay'),
  imports: later(() => import('#exchange/office/Imports.tsx'), 'Imports'),
  importRun: later(() => import('#exchange/office/ImportRun.tsx'), 'ImportRun'),
  exports: later(() => import('#exchange/office/Exports.tsx'), 'Exports'),
  feeds: later(() => import('#publish/office/Feeds.tsx'), 'Feeds'),
  coupons: later(() => import('#shop/orders/office/Coupons.tsx'), 'Coupons'),
  banners: later(() => import('#shop/content/office/Banners.tsx'), 'Banners'),
  categories: later(() => import('#shop/catalogue/office/Categories.tsx'), 'Categories'),
  redirects: later(() => import('#shop/content/office/Redirects.tsx'), 'Redirects'),
  reviews: later(() => import('#shop/catalogue/office/Reviews.tsx'), 'Reviews'),
  pages: later(() => import('#shop/content/office/Pages.tsx'), 'Pages'),
  page: later(() => import('#shop/content/office/PageEditor.tsx'), 'PageEditor'),
  searches: later(() => import('#search/office/Searches.tsx'), 'Searches'),
  synonyms: later(() => import('#search/office/Synonyms.tsx'), 'Synonyms'),
  counts: later(() => import('#shop/orders/office/counts/Counts.tsx'), 'Counts'),
  publish: later(() => import('#publish/office/Publish.tsx'), 'Publish'),
  staff: later(() => import('#shop/staff/office/people/Staff.tsx'), 'Staff'),
  customers: later(() => import('#shop/customers/office/CustomerList.tsx'), 'CustomerList'),
  customer: later(() => import('#shop/customers/office/CustomerScreen.tsx'), 'CustomerScreen'),
  notices: later(() => import('#shop/settings/office/notices/NoticeSettings.tsx'), 'NoticeSettings'),
  messages: later(() => import('#shop/messages/office/MessageSettings.tsx'), 'MessageScreen'),
  audit: later(() => import('#office/audit/Audit.tsx'), 'Audit'),
  me: later(() => import('#shop/staff/office/Account.tsx'), 'Account'),
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
