import { useState } from 'react'
import { call } from '#office/api.ts'
import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { REDIRECTS } from '#office/query-keys.ts'
import styles from '#office/resource/Items.module.css'
import { ResourceForm } from '#office/resource/ResourceForm.tsx'
import { useItem } from '#office/resource/use-item.ts'
import { pathOf } from '#office/router.ts'
import { addRedirect, deleteRedirect, listRedirects } from '#platform/contract/addresses/admin-routes.ts'
import { type Redirect, redirect } from '#shop/content/contract/redirect.ts'

/** Old addresses and where they lead. */
export function Redirects() {
  const { content } = useTexts()
  const { data, error, refetch } = useRead(REDIRECTS, listRedirects)
  const [added, setAdded] = useState(0)
  const remove = useItem(
    ({ pk, version }: Redirect) => call(deleteRedirect, { params: { id: pk }, query: { version: String(version) } }),
    { key: REDIRECTS, said: content.removed },
  )
  return (
    <Screen title={content.redirects} back={pathOf('shop')}>
      <div className="stack">
        <p className="muted">{content.redirectsHint}</p>
        <ResourceForm
          key={added}
          resource={redirect}
          listKey={REDIRECTS}
          add={(json) => call(addRedirect, { json })}
          done={() => setAdded(added + 1)}
        />
        <Loading {...{ data, error, refetch }} />
        {data?.results.length === 0 && <Empty icon="list">{content.redirectsEmpty}</Empty>}
        <ul className={styles['items']}>
          {data?.results.map((each) => (
            <li key={each.pk} className={styles['item']}>
              <p className={styles['text']}>
                <b>{decodeURI(each.from)}</b>
                <span className="muted">
                  → {decodeURI(each.to)}
                  {each.is_own && ` · ${content.redirectOwn}`}
                </span>
              </p>
              <Button look="quiet" icon="close" iconOnly busy={remove.isPending} onClick={() => remove.mutate(each)}>
                {`${content.remove}: ${decodeURI(each.from)}`}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  )
}
