import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { copy } from '#office/parts/copy.ts'
import { Field } from '#office/parts/Field.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { pathOf, productPath } from '#office/router.ts'
import { getFeeds } from '#platform/contract/addresses/admin-routes.ts'
import type { FeedsAnswer } from '#publish/contract/office/feeds.ts'
import styles from './Feeds.module.css'

/** Milliseconds until the state is asked for again: while a change waits, and else. */
const SOON = 3000
const LATER = 60_000
const NAMES = ['google', 'meta', 'meta_bn'] as const

/** The address of a feed, where it goes, and ways to take and see it. */
function Feed({ name, address }: { name: (typeof NAMES)[number]; address: string }) {
  const { feeds } = useTexts()
  const title = feeds.names[name]
  return (
    <section className="panel stack">
      <h2>{title}</h2>
      <p>{feeds.how[name]}</p>
      <Field label={feeds.addressOf(title)} value={address} readOnly onFocus={(event) => event.target.select()} />
      <div className="row">
        <Button icon="copy" aria-label={`${feeds.copy}: ${title}`} onClick={() => void copy(address)}>
          {feeds.copy}
        </Button>
        <ButtonLink
          href={address}
          target="_blank"
          rel="noreferrer"
          icon="forward"
          aria-label={`${feeds.look}: ${title}`}
        >
          {feeds.look}
        </ButtonLink>
      </div>
    </section>
  )
}

function State({ goods, written_at, is_waiting, is_failed }: FeedsAnswer) {
  const { feeds } = useTexts()
  const { number, moment } = useFormats()
  return (
    <section className="panel stack" aria-label={feeds.state}>
      {is_failed && <p role="alert">{feeds.failed}</p>}
      <div role="status">
        {written_at === null ? (
          !is_failed && <p>{feeds.notYet}</p>
        ) : (
          <p>
            <b>{feeds.goods(number(goods))}</b> {feeds.writtenAt}{' '}
            <time dateTime={written_at}>{moment(written_at)}</time>
          </p>
        )}
        {is_waiting && written_at !== null && !is_failed && <p className="muted">{feeds.waiting}</p>}
      </div>
    </section>
  )
}

/** Goods that the feeds can't have, with the way to mend each. */
function LeftOut({ left_out, examples }: FeedsAnswer) {
  const { feeds } = useTexts()
  const { number } = useFormats()
  const more = left_out.reduce((sum, { count }) => sum + count, 0) - examples.length
  if (left_out.length === 0) return null
  return (
    <section className="panel stack">
      <h2>{feeds.leftOut}</h2>
      <p>{left_out.map(({ reason, count }) => feeds.reasons[reason](number(count))).join(', ')}</p>
      <p className="muted">{feeds.leftOutHint}</p>
      <ul className={styles['names']}>
        {examples.map(({ pk, name }) => (
          <li key={pk}>
            <a href={productPath(pk)}>{name}</a>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{feeds.andMore(number(more))}</p>}
    </section>
  )
}

/** Feeds that Google and Facebook fetch: their addresses and contents. */
export function Feeds() {
  const { feeds } = useTexts()
  const { data, error, refetch } = useRead(['feeds'], getFeeds, {
    refetchInterval: ({ state }) => (state.data?.is_waiting || state.data?.written_at === null ? SOON : LATER),
  })
  return (
    <Screen title={feeds.title} back={pathOf('shop')}>
      <div className="stack">
        <p>{feeds.intro}</p>
        <Loading {...{ data, error, refetch }} />
        {data?.addresses === null && <Empty icon="globe">{feeds.noAddress}</Empty>}
        {data?.addresses && (
          <>
            <State {...data} />
            {NAMES.map((name) => {
              const address = data.addresses?.[name]
              return address && <Feed key={name} name={name} address={address} />
            })}
            <LeftOut {...data} />
            <p className="muted">{feeds.size}</p>
          </>
        )}
      </div>
    </Screen>
  )
}
