import { useMutation } from '@tanstack/react-query'
import { call } from '#office/api.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Badge } from '#office/parts/Badge.tsx'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { copy } from '#office/parts/copy.ts'
import { Icon } from '#office/parts/Icon.tsx'
import { Loading } from '#office/parts/States.tsx'
import { queryClient } from '#office/queries.ts'
import { FIRST_DAY } from '#office/query-keys.ts'
import { pathOf, settingsPath } from '#office/router.ts'
import { markFirstDay } from '#platform/contract/addresses/admin-routes.ts'
import type { FirstDayStep, FirstDay as Path } from '#shop/settings/contract/office/first-day.ts'
import styles from './FirstDay.module.css'
import { useFirstDay } from './FirstDayCard.tsx'
import { RemoveDemo } from './RemoveDemo.tsx'

const LOOK_EVERY = 5000
const PATHS: Partial<Record<FirstDayStep, () => string>> = {
  shop: () => settingsPath('shop', true),
  wallets: () => settingsPath('wallets', true),
  delivery: () => settingsPath('delivery', true),
  contact: () => settingsPath('contact', true),
  goods: () => pathOf('imports'),
}

type Step = Path['steps'][number]

function useMark() {
  return useMutation({
    mutationFn: (json: { step: FirstDayStep; skip: boolean }) => call(markFirstDay, { json }),
    onSuccess: (path) => queryClient.setQueryData(FIRST_DAY, path),
  })
}

/** Action of a step: a screen to open, the demo to remove, the shop to look at. */
function Deed({ step, path, isNext }: { step: Step; path: Path; isNext: boolean }) {
  const { shop } = useTexts()
  const mark = useMark()
  const look = isNext ? 'primary' : 'plain'
  if (step.step === 'demo') return path.demo && <RemoveDemo demo={path.demo} look={look} />
  if (step.step === 'open') {
    return (
      <Button look={look} wide busy={mark.isPending} onClick={() => mark.mutate({ step: 'open', skip: false })}>
        {shop.openShop}
      </Button>
    )
  }
  if (step.step === 'test_order') {
    return (
      <>
        <ButtonLink look={look} wide href="/products" target="_blank">
          {shop.toShop}
        </ButtonLink>
        <p className="muted">{shop.orderHint}</p>
      </>
    )
  }
  return (
    <ButtonLink look={look} wide href={PATHS[step.step]?.() ?? ''}>
      {step.is_done ? shop.change : shop.begin}
    </ButtonLink>
  )
}

function StepItem({ step, path, isNext }: { step: Step; path: Path; isNext: boolean }) {
  const { shop } = useTexts()
  const mark = useMark()
  const [name = '', hint = ''] = shop.steps[step.step] ?? []
  const isOver = step.is_done || step.is_skipped
  const set = (skip: boolean) => mark.mutate({ step: step.step, skip })
  return (
    <li className="panel stack" data-next={isNext || undefined} aria-current={isNext ? 'step' : undefined}>
      <div className={styles['head']}>
        <h2>{name}</h2>
        {step.is_done && (
          <span className={styles['done']}>
            <Icon name="check" size={20} /> {shop.done}
          </span>
        )}
        {step.is_skipped && <Badge>{shop.skipped}</Badge>}
      </div>
      {!isOver && <p className="muted">{hint}</p>}
      {(isNext || (step.is_done && PATHS[step.step])) && <Deed step={step} path={path} isNext={isNext} />}
      {isNext && step.may_skip && (
        <Button look="quiet" busy={mark.isPending} onClick={() => set(true)}>
          {shop.skip}
        </Button>
      )}
      {step.is_skipped && (
        <Button look="quiet" busy={mark.isPending} onClick={() => set(false)}>
          {shop.resume}
        </Button>
      )}
    </li>
  )
}

/** The way from a new shop to an open one: done, next and optional steps. */
export function FirstDay() {
  const { shop, access } = useTexts()
  const { number } = useFormats()
  const { data, error, refetch } = useFirstDay(LOOK_EVERY)
  const next = data?.steps.find(({ is_done, is_skipped }) => !is_done && !is_skipped)
  const left = data?.steps.filter(({ is_done, is_skipped }) => !is_done && !is_skipped).length ?? 0
  return (
    <Screen title={shop.firstDay} back={pathOf('shop')}>
      <Loading {...{ data, error, refetch }} lines={6} />
      {data?.is_complete && (
        <section className="panel stack">
          <h2>{shop.opened}</h2>
          <p>
            {shop.shopLink}: <a href="/">{location.origin}</a>
          </p>
          <Button icon="copy" onClick={() => void copy(location.origin)}>
            {access.copyLink}
          </Button>
        </section>
      )}
      {data && !data.is_complete && (
        <div className="stack">
          <p className="muted">
            {shop.firstDayHint} <b>{shop.stepsLeft(number(left))}</b>
          </p>
          <ol className={styles['steps']}>
            {data.steps.map((step) => (
              <StepItem key={step.step} step={step} path={data} isNext={step.step === next?.step} />
            ))}
          </ol>
        </div>
      )}
    </Screen>
  )
}
