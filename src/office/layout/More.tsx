import { useTexts } from '#office/language.ts'
import { LinkList } from '#office/parts/LinkList.tsx'
import { pathOf } from '#office/router.ts'
import { SignOut } from '#shop/staff/office/SignOut.tsx'
import { useItems } from './items.ts'
import { Screen } from './Screen.tsx'

/** Entries that do not fit into a phone's menu. */
export function More() {
  const { common } = useTexts()
  const items = useItems().filter((item) => item.in === 'side')
  return (
    <Screen title={common.more}>
      <LinkList links={items.map(({ route, icon, name }) => ({ href: pathOf(route), icon, text: name }))} />
      <SignOut />
    </Screen>
  )
}
