import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { LinkList } from '#office/parts/LinkList.tsx'
import { pathOf } from '#office/router.ts'
import { SignOut } from '#shop/staff/office/SignOut.tsx'
import { Screen } from './Screen.tsx'

/** Entries that do not fit into a phone's menu. */
export function More() {
  const { common, parcels } = useTexts()
  const can = useCan()
  const hasShop = can('setting:edit') || can('banner:edit') || can('coupon:read')
  return (
    <Screen title={common.more}>
      <LinkList
        links={[
          ...(can('report:read') ? [{ href: pathOf('money'), icon: 'wallet' as const, text: common.money }] : []),
          ...(can('report:read') ? [{ href: pathOf('reports'), icon: 'list' as const, text: common.reports }] : []),
          ...(can('product:read') ? [{ href: pathOf('products'), icon: 'tag' as const, text: common.products }] : []),
          ...(can('order:ship') ? [{ href: pathOf('parcels'), icon: 'forward' as const, text: parcels.title }] : []),
          ...(can('stock:count') ? [{ href: pathOf('stock'), icon: 'list' as const, text: common.stock }] : []),
          ...(hasShop ? [{ href: pathOf('shop'), icon: 'settings' as const, text: common.shop }] : []),
          ...(can('customer:read')
            ? [{ href: pathOf('customers'), icon: 'heart' as const, text: common.customers }]
            : []),
          ...(can('publishing:publish')
            ? [{ href: pathOf('publish'), icon: 'upload' as const, text: common.publish }]
            : []),
          { href: pathOf('me'), icon: 'user', text: common.me },
          { href: pathOf('notices'), icon: 'bell', text: common.notify },
          ...(can('audit:read') ? [{ href: pathOf('audit'), icon: 'list' as const, text: common.audit }] : []),
          ...(can('staff:read') ? [{ href: pathOf('staff'), icon: 'people' as const, text: common.staff }] : []),
        ]}
      />
      <SignOut />
    </Screen>
  )
}
