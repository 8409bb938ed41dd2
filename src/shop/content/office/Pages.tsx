import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Badge } from '#office/parts/Badge.tsx'
import { ButtonLink } from '#office/parts/Button.tsx'
import { Loading } from '#office/parts/States.tsx'
import { PAGES } from '#office/query-keys.ts'
import styles from '#office/resource/Items.module.css'
import { useEdited } from '#office/resource/use-edited.ts'
import { NEW, pagePath, pathOf } from '#office/router.ts'
import { listPages } from '#platform/contract/addresses/admin-routes.ts'
import { isTextPage, textPageAddress } from '#platform/contract/addresses/pages.ts'
import { nameIn } from '#platform/rules/name-in.ts'
import { type OwnPage, page as resource } from '#shop/content/contract/page.ts'

/** What shoppers see at the address of a page. */
function useStateOf() {
  const { content } = useTexts()
  return ({ slug, body_en, body_bn }: OwnPage): string =>
    !isTextPage(slug) ? textPageAddress(slug) : body_en || body_bn ? content.pageOwn : content.pageBuiltIn
}

/** The pages with a text of the merchant. */
export function Pages() {
  const { content, publish, language } = useTexts()
  const stateOf = useStateOf()
  const { data, error, refetch } = useRead(PAGES, listPages)
  const { added, hasDraft } = useEdited(resource, data?.results)
  return (
    <Screen title={content.pages} back={pathOf('shop')}>
      <div className="stack">
        <ButtonLink look="primary" wide href={pagePath(NEW)}>
          {content.pageNew}
        </ButtonLink>
        <Loading {...{ data, error, refetch }} />
        <ul className={styles['items']}>
          {data?.results.map((each) => (
            <li key={each.pk} className={styles['item']}>
              <a className={styles['text']} href={pagePath(each.pk)}>
                <b>{nameIn(language, each.title, each.title_bn)}</b>
                <span className="muted">{stateOf(each)}</span>
              </a>
              {!each.is_on && <Badge>{content.off}</Badge>}
              {hasDraft(each) && <Badge tone="marigold">{publish.draftBadge}</Badge>}
            </li>
          ))}
          {added.map((draft) => (
            <li key={`draft ${draft.pk}`} className={styles['item']}>
              <a className={styles['text']} href={pagePath(NEW, { draft: String(draft.pk) })}>
                <b>{draft.name}</b>
              </a>
              <Badge tone="marigold">{publish.draftBadge}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  )
}
