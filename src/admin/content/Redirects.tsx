import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef } from 'react'
import type { Redirect } from '#contract/admin/redirects.ts'
import { addRedirect, deleteRedirect, listRedirects } from '#contract/admin-routes.ts'
import { ADDRESS_MOST } from '#contract/office-limits.ts'
import { call } from '../api.ts'
import { fieldErrors } from '../field-errors.ts'
import { useTexts } from '../language.ts'
import { BackLink } from '../layout/BackLink.tsx'
import { Screen } from '../layout/Screen.tsx'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { typedIn } from '../parts/form.ts'
import { Empty, Failure, Skeleton } from '../parts/States.tsx'
import { pathOf } from '../router.ts'
import styles from './Items.module.css'
import { REDIRECTS } from './keys.ts'
import { useItem } from './use-item.ts'

/** Old addresses and where they lead. */
export function Redirects() {
  const { common, content, shop } = useTexts()
  const { data, error, refetch } = useQuery({ queryKey: REDIRECTS, queryFn: () => call(listRedirects) })
  const form = useRef<HTMLFormElement>(null)
  const add = useItem((json: { from: string; to: string }) => call(addRedirect, { json }), {
    key: REDIRECTS,
    done: () => form.current?.reset(),
  })
  const remove = useItem(
    ({ pk, version }: Redirect) => call(deleteRedirect, { params: { id: pk }, query: { version: String(version) } }),
    { key: REDIRECTS, said: content.removed },
  )
  const wrong = fieldErrors(add.error, content.wrong, shop.check)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    if (!add.isPending) add.mutate({ from: typed('from'), to: typed('to') })
  }
  return (
    <Screen title={content.redirects} before={<BackLink href={pathOf('shop')} />}>
      <div className="stack">
        <p className="muted">{content.redirectsHint}</p>
        <form ref={form} className="stack" onSubmit={submit} noValidate>
          <Field
            name="from"
            label={content.redirectFrom}
            placeholder="/product/rice"
            maxLength={ADDRESS_MOST}
            error={wrong('from')}
          />
          <Field
            name="to"
            label={content.redirectTo}
            placeholder="/product-details/12"
            maxLength={ADDRESS_MOST}
            error={wrong('to')}
          />
          <Button type="submit" look="primary" wide busy={add.isPending}>
            {common.save}
          </Button>
        </form>
        {!data && error && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        {data?.results.length === 0 && <Empty icon="list">{content.redirectsEmpty}</Empty>}
        <ul className={styles['items']}>
          {data?.results.map((redirect) => (
            <li key={redirect.pk} className={styles['item']}>
              <p className={styles['text']}>
                <b>{decodeURI(redirect.from)}</b>
                <span className="muted">
                  → {decodeURI(redirect.to)}
                  {redirect.is_own && ` · ${content.redirectOwn}`}
                </span>
              </p>
              <Button
                look="quiet"
                icon="close"
                iconOnly
                busy={remove.isPending}
                onClick={() => remove.mutate(redirect)}
              >
                {`${content.remove}: ${decodeURI(redirect.from)}`}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  )
}
