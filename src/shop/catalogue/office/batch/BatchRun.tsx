import { useMutation, useQuery } from '@tanstack/react-query'
import { CallFailure, call } from '#office/api.ts'
import { readAgain } from '#office/data.ts'
import { failureText } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Failure, Skeleton } from '#office/parts/States.tsx'
import { PRODUCTS } from '#office/query-keys.ts'
import { saySaved } from '#office/saved.ts'
import { changeProducts } from '#platform/contract/addresses/admin-routes.ts'
import type { ProductBatchAnswer } from '#shop/catalogue/contract/office/product-batch.ts'
import styles from '#shop/catalogue/office/Products.module.css'
import { type BatchForm, readBatch } from './batch.ts'
import { forgetSent, rememberSent, type SentBatch } from './sent-batch.ts'

type Sample = ProductBatchAnswer['sample'][number]

/** A product before and after, in what the change is about. */
function Looks({ of, kind }: { of: Sample['from']; kind: BatchForm['kind'] }) {
  const { products } = useTexts()
  const { taka } = useFormats()
  if (kind === 'category') return of.category
  if (kind === 'state') return products.states[of.state]
  return (
    <span className="number">
      {taka(of.price)}
      {of.before !== null && ' '}
      {of.before !== null && <del className="muted">{taka(of.before)}</del>}
    </span>
  )
}

/** What the dry run found: how many products change and which can't, and the first changes. */
function Outcome({ found, kind }: { found: ProductBatchAnswer; kind: BatchForm['kind'] }) {
  const { batch } = useTexts().products
  const { number } = useFormats()
  const { changed, unchanged, done, sample, refusals, refused } = found
  return (
    <>
      <div>
        {done > 0 && <p>{(changed === 0 ? batch.arrived : batch.half)(number(done))}</p>}
        {(changed > 0 || done === 0) && (
          <p>
            <b>{batch.will(number(changed))}</b>
          </p>
        )}
        {unchanged > 0 && <p>{batch.same(number(unchanged))}</p>}
        {refusals.map(({ why, count }) => (
          <p key={why}>{batch.cannot(number(count), batch.why[why])}</p>
        ))}
      </div>
      {refused.length > 0 && (
        <ul className={styles['refused']}>
          {refused.map(({ pk, name, why }) => (
            <li key={pk}>
              {name}: {batch.why[why]}
            </li>
          ))}
        </ul>
      )}
      {changed > sample.length && sample.length > 0 && <p className="muted">{batch.first(number(sample.length))}</p>}
      {sample.length > 0 && (
        <ul className={styles['sample']}>
          {sample.map(({ pk, name, from, to }) => (
            <li key={pk}>
              <span>{name}</span>
              <span>
                <Looks of={from} kind={kind} /> <span aria-hidden="true">→</span>
                <span className="visually-hidden"> {batch.became} </span>{' '}
                <b>
                  <Looks of={to} kind={kind} />
                </b>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface Props {
  /** What broke off goes on under its key. */
  sent: SentBatch
  back: () => void
  done: () => void
}

/** All products that the filter lets through, or the chosen ones. */
const chosenOf = ({ isAll, filter: { q, category, state }, chosen }: SentBatch) =>
  isAll
    ? { filter: { q, ...(category && { category: Number(category) }), ...(state && { state }) } }
    : { products: chosen.map(({ pk, version }) => ({ id: pk, version })) }

/** Dry run of a change of many products, and then the change. */
export function BatchRun({ sent, back, done }: Props) {
  const { form, key } = sent
  const texts = useTexts()
  const { products } = texts
  const { batch } = products
  const { number } = useFormats()
  const { change } = readBatch(form)
  const chosen = chosenOf(sent)
  const body = (more: { dry_run: boolean; expect?: string }) => ({
    json: { ...chosen, kind: form.kind, ...change, ...more },
  })
  const trial = useQuery({
    queryKey: [...PRODUCTS, 'trial', chosen, change, key],
    queryFn: () => call(changeProducts, { ...body({ dry_run: true }), key }),
    gcTime: 0,
    staleTime: 0,
  })
  const refresh = () => readAgain(PRODUCTS)
  const run = useMutation({
    mutationFn: (expect: string) => {
      rememberSent(sent)
      return call(changeProducts, { ...body({ dry_run: false, expect }), key })
    },
    onSuccess: ({ audit, changed }) => {
      forgetSent()
      saySaved(audit, refresh, batch.done(number(changed)))
      done()
    },
    onError: (error) => {
      if (!(error instanceof CallFailure)) throw error
    },
    onSettled: refresh,
  })
  const { data } = trial
  if (!data) return trial.error ? <Failure error={trial.error} retry={() => void trial.refetch()} /> : <Skeleton />
  return (
    <div className="stack">
      {run.error && (
        <p className={styles['problem']} role="alert">
          {failureText(run.error, texts)}
        </p>
      )}
      <Outcome found={data} kind={form.kind} />
      <Button
        look="primary"
        wide
        disabled={data.changed + data.done === 0}
        busy={run.isPending || trial.isFetching}
        onClick={() => run.mutate(data.digest)}
      >
        {data.changed === 0 && data.done > 0 ? products.chooseDone : batch.do(number(data.changed))}
      </Button>
      <Button look="quiet" wide onClick={back}>
        {batch.back}
      </Button>
    </div>
  )
}
