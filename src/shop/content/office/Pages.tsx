import { useQuery } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Loading } from '#office/parts/States.tsx'
import { TEXT_PAGES } from '#office/query-keys.ts'
import styles from '#office/resource/Items.module.css'
import { pagePath, pathOf } from '#office/router.ts'
import { listTextPages } from '#platform/contract/addresses/admin-routes.ts'

/** The pages whose text the merchant may write. */
export function Pages() {
  const { content } = useTexts()
  const { moment } = useFormats()
  const { data, error, refetch } = useQuery({ queryKey: TEXT_PAGES, queryFn: () => call(listTextPages) })
  return (
    <Screen title={content.pages} back={pathOf('shop')}>
      <Loading {...{ data, error, refetch }} />
      <ul className={styles['items']}>
        {data?.results.map(({ slug, body_en, body_bn, updated_at }) => (
          <li key={slug} className={styles['item']}>
            <a className={styles['text']} href={pagePath(slug)}>
              <b>{content.pageNames[slug]}</b>
              <span className="muted">
                {(body_en || body_bn) && updated_at ? content.pageOwn(moment(updated_at)) : content.pageBuiltIn}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
