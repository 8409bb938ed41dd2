import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { CallFailure, call, refusalWith } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Choices, Field, SelectField } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { saySaved } from '#office/saved.ts'
import { newKey } from '#platform/client/new-key.ts'
import { changeStock } from '#platform/contract/addresses/admin-routes.ts'
import { MAX_STOCK_NOTE } from '#platform/contract/office-limits.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import type { StockItem } from '#shop/stock/contract/office/stock.ts'
import { LOW_AT, STOCK_REASONS, type StockReason, WHEN_OUT, type WhenOut } from '#shop/stock/contract/stock.ts'
import styles from './Stock.module.css'
import { refreshStock } from './use-stock.ts'

/** A whole number, typed in the digits of either script; undefined for anything else. */
export function readPieces(typed: string): number | undefined {
  const text = latinDigits(typed).trim()
  return /^[+-]?\d{1,7}$/.test(text) ? Number(text) : undefined
}

const WAYS = ['set', 'add', 'take'] as const
type Way = (typeof WAYS)[number]
/** Why so many come or go, where nobody says it. */
const REASONS: Record<Way, StockReason> = { set: 'count', add: 'buy', take: 'damage' }

interface Change {
  counted?: boolean
  on_hand?: number
  /** The pieces that the form showed: others are not overwritten. */
  seen?: number | null
  add?: number
  reason?: StockReason
  note?: string
  low_at?: number
  when_out?: WhenOut
}

/** What is typed; numbers are texts. */
interface Typed {
  way: Way
  pieces: string
  reason: StockReason
  note: string
  lowAt: string
  whenOut: WhenOut
}

const typedOf = (stock: StockItem['stock']): Typed => ({
  ...{ way: 'set', pieces: '', reason: 'count', note: '' },
  ...{ lowAt: String(stock?.low_at ?? LOW_AT), whenOut: stock?.when_out ?? 'show' },
})

/** The change that is typed, or which field is wrong. Without a number only the settings change, once it is counted. */
function readChange({ way, pieces, reason, note, lowAt, whenOut }: Typed, stock: StockItem['stock']): Change | string {
  const isEmpty = pieces.trim() === ''
  const count = isEmpty ? undefined : readPieces(pieces)
  const low = readPieces(lowAt)
  if (isEmpty ? !stock : count === undefined || count < 0) return 'pieces'
  if (low === undefined || low < 0) return 'low_at'
  const rest = { reason, note, low_at: low, when_out: whenOut }
  if (count === undefined) return rest
  if (way === 'set') return { on_hand: count, seen: stock?.on_hand ?? null, ...rest }
  return { add: way === 'add' ? count : -count, ...rest }
}

/** Writes a change of the stock. What is sent again unchanged is done once, unless it was refused. */
function useStockChange(id: number, show: (stock: StockItem['stock']) => void, done: () => void) {
  const last = useRef({ sent: '', key: '' })
  return useMutation({
    mutationFn: (json: Change) => {
      const sent = JSON.stringify(json)
      if (last.current.sent !== sent) last.current = { sent, key: newKey() }
      return call(changeStock, { params: { id }, json, key: last.current.key })
    },
    onSuccess: ({ audit }) => {
      saySaved(audit, refreshStock)
      done()
    },
    onError: (error) => {
      if (error instanceof CallFailure && error.kind === 'refused') last.current.sent = ''
      const changed = refusalWith(error, 'stock_changed')
      if (changed) show(changed.product.stock)
    },
    onSettled: refreshStock,
  })
}

interface FieldsProps {
  typed: Typed
  change: (change: Partial<Typed>) => void
  isCounted: boolean
  errorOf: (field: string) => string | undefined
}

function Fields({ typed, change, isCounted, errorOf }: FieldsProps) {
  const { stock: said } = useTexts()
  const { way, pieces, reason, note, lowAt, whenOut } = typed
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      {isCounted && (
        <Choices
          legend={said.way}
          choices={WAYS.map((value) => ({ value, label: said.ways[value] }))}
          value={way}
          choose={(next) => change({ way: next, reason: REASONS[next] })}
        />
      )}
      <Field
        label={said.pieces[way]}
        value={pieces}
        onChange={({ target }) => change({ pieces: target.value })}
        {...digits}
        error={errorOf('pieces')}
      />
      {isCounted && (
        <SelectField
          label={said.reason}
          value={reason}
          options={STOCK_REASONS.map((each) => [each, said.kinds[each]])}
          choose={(next) => change({ reason: next })}
        />
      )}
      <Field
        label={said.note}
        value={note}
        maxLength={MAX_STOCK_NOTE}
        onChange={({ target }) => change({ note: target.value })}
      />
      <Field
        label={said.lowAt}
        hint={said.lowAtHint}
        value={lowAt}
        onChange={({ target }) => change({ lowAt: target.value })}
        {...digits}
        error={errorOf('low_at')}
      />
      <Choices
        legend={said.whenOut}
        choices={WHEN_OUT.map((value) => ({ value, ...said.whenOuts[value] }))}
        value={whenOut}
        choose={(next) => change({ whenOut: next })}
      />
    </>
  )
}

interface Props {
  item: StockItem
  done: () => void
}

/** Sets, adds or takes pieces of a product with the reason, and says what happens when none is left. */
export function StockForm({ item, done: close }: Props) {
  const { pk } = item
  const texts = useTexts()
  const { stock: said, common } = texts
  const { number } = useFormats()
  // Of the opening, then what a refusal says: what was counted belongs to what was shown.
  const [stock, setStock] = useState(item.stock)
  const [about] = useState(`stock ${pk} ${JSON.stringify(stock)}`)
  const { value: typed, change: keep, done } = useKept(about, () => typedOf(stock), close)
  const [wrong, setWrong] = useState<string>()
  const save = useStockChange(pk, setStock, done)
  const change = (next: Partial<Typed>) => {
    setWrong(undefined)
    keep((before) => ({ ...before, ...next }))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = readChange(typed, stock)
    if (typeof read === 'string') setWrong(read)
    else if (!save.isPending) save.mutate(read)
  }
  const changed = refusalWith(save.error, 'stock_changed')
  const invalid = refusalWith(save.error, 'fields_invalid')
  const errorOf = (field: string) => {
    const isWrong = wrong === field || (invalid && field === 'pieces')
    return isWrong ? said.wrong[field] : undefined
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {stock && <p className="muted">{said.now(number(stock.on_hand), number(stock.reserved))}</p>}
      <Fields typed={typed} change={change} isCounted={stock !== null} errorOf={errorOf} />
      {save.error && !invalid && (
        <p className={styles['problem']} role="alert">
          {changed ? said.changed : failureText(save.error, texts)}
        </p>
      )}
      <Button type="submit" look="primary" wide busy={save.isPending}>
        {common.save}
      </Button>
      {stock && (
        <Button look="quiet" wide busy={save.isPending} onClick={() => save.mutate({ counted: false })}>
          {said.stop}
        </Button>
      )}
    </form>
  )
}
