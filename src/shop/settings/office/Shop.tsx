import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import type { IconName } from '#office/parts/Icon.tsx'
import { LinkList } from '#office/parts/LinkList.tsx'
import { pathOf, settingsPath } from '#office/router.ts'
import { entriesOf } from '#platform/contract/records.ts'
import { useFirstDay } from './FirstDayCard.tsx'
import styles from './Shop.module.css'

const SECTIONS = {
  shop: 'home',
  wallets: 'wallet',
  wallet_phone: 'phone',
  delivery: 'bag',
  contact: 'phone',
  law: 'note',
  announcement: 'flag',
  found: 'search',
} as const satisfies Record<string, IconName>

/** Everything about the shop besides its orders and its people. */
export function Shop() {
  const { shop, parcels, content, counts, search, imports, exports, feeds, messages } = useTexts()
  const can = useCan()
  const firstDay = useFirstDay()
  const links = [
    { needs: 'import:run', href: pathOf('imports'), icon: 'upload', text: imports.title },
    { needs: 'review:moderate', href: pathOf('exports'), icon: 'copy', text: exports.title },
    { needs: 'publishing:read', href: pathOf('feeds'), icon: 'globe', text: feeds.title },
    { needs: 'category:edit', href: pathOf('categories'), icon: 'list', text: content.categories },
    { needs: 'category:edit', href: pathOf('redirects'), icon: 'forward', text: content.redirects },
    { needs: 'banner:edit', href: pathOf('banners'), icon: 'picture', text: content.banners },
    { needs: 'coupon:read', href: pathOf('coupons'), icon: 'tag', text: content.coupons },
    { needs: 'review:moderate', href: pathOf('reviews'), icon: 'star', text: content.reviews },
    { needs: 'report:read', href: pathOf('counts'), icon: 'up', text: counts.title },
    { needs: 'search:edit', href: pathOf('searches'), icon: 'search', text: search.title },
    { needs: 'setting:read', href: pathOf('connections'), icon: 'forward', text: parcels.connections },
    { needs: 'page:edit', href: pathOf('pages'), icon: 'note', text: content.pages },
  ] as const
  const mine = links.filter(({ needs }) => can(needs))
  return (
    <Screen title={shop.title}>
      {firstDay.data && !firstDay.data.is_complete && (
        <LinkList links={[{ href: pathOf('firstDay'), icon: 'flag', text: shop.firstDay }]} />
      )}
      {mine.length > 0 && (
        <>
          <h2 className={styles['head']}>{shop.content}</h2>
          <LinkList links={mine.map(({ href, icon, text }) => ({ href, icon, text }))} />
        </>
      )}
      {can('setting:edit') && (
        <>
          <h2 className={styles['head']}>{shop.settings}</h2>
          <LinkList
            links={[
              ...entriesOf(SECTIONS).map(([section, icon]) => ({
                href: settingsPath(section),
                icon,
                text: shop.sections[section],
              })),
              { href: pathOf('notices'), icon: 'mail', text: shop.noticesLink },
              { href: pathOf('messages'), icon: 'phone', text: messages.title },
            ]}
          />
        </>
      )}
    </Screen>
  )
}
