import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useMayOpen } from '#office/me.ts'
import type { IconName } from '#office/parts/Icon.tsx'
import { LinkList } from '#office/parts/LinkList.tsx'
import { pathOf, settingsPath } from '#office/router.ts'
import { entriesOf } from '#platform/contract/records.ts'
import { useFirstDay } from './FirstDayCard.tsx'
import styles from './Shop.module.css'

const SECTIONS = {
  shop: 'home',
  wallets: 'wallet',
  wallet_phone: 'chat',
  delivery: 'truck',
  contact: 'phone',
  law: 'note',
  announcement: 'flag',
  found: 'search',
} as const satisfies Record<string, IconName>

/** Everything about the shop besides its orders and its people. */
export function Shop() {
  const { shop, parcels, content, counts, search, imports, exports, feeds, messages, zones } = useTexts()
  const mayOpen = useMayOpen()
  const firstDay = useFirstDay()
  const links = [
    { route: 'imports', icon: 'upload', text: imports.title },
    { route: 'exports', icon: 'copy', text: exports.title },
    { route: 'feeds', icon: 'globe', text: feeds.title },
    { route: 'categories', icon: 'list', text: content.categories },
    { route: 'redirects', icon: 'turn', text: content.redirects },
    { route: 'banners', icon: 'picture', text: content.banners },
    { route: 'coupons', icon: 'percent', text: content.coupons },
    { route: 'reviews', icon: 'star', text: content.reviews },
    { route: 'counts', icon: 'chart', text: counts.title },
    { route: 'searches', icon: 'search', text: search.title },
    { route: 'connections', icon: 'plug', text: parcels.connections },
    { route: 'pages', icon: 'note', text: content.pages },
  ] as const
  const mine = links.filter(({ route }) => mayOpen(route))
  return (
    <Screen title={shop.title}>
      {firstDay.data && !firstDay.data.is_complete && (
        <LinkList links={[{ href: pathOf('firstDay'), icon: 'flag', text: shop.firstDay }]} />
      )}
      <div className={styles['groups']}>
        {mine.length > 0 && (
          <section>
            <h2 className={styles['head']}>{shop.content}</h2>
            <LinkList links={mine.map(({ route, icon, text }) => ({ href: pathOf(route), icon, text }))} />
          </section>
        )}
        {mayOpen('settings') && (
          <section>
            <h2 className={styles['head']}>{shop.settings}</h2>
            <LinkList
              links={[
                ...entriesOf(SECTIONS).map(([section, icon]) => ({
                  href: settingsPath(section),
                  icon,
                  text: shop.sections[section],
                })),
                { href: pathOf('deliveryZones'), icon: 'map', text: zones.title },
                { href: pathOf('notices'), icon: 'mail', text: shop.noticesLink },
                { href: pathOf('messages'), icon: 'chat', text: messages.title },
              ]}
            />
          </section>
        )}
      </div>
    </Screen>
  )
}
