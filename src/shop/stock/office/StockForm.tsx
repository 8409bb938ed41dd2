import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { call, refusalWith } from '#office/api.ts'
import { failureText } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Choices, Field, SelectField } from '#office/parts/Field.tsx'
import { saySaved } from '#office/saved.ts'
import { newKey } from '#platform/client/new-key.ts'
import { changeStock } from '#platform/contract/addresses/admin-routes.ts'
import { MAX_STOCK_NOTE } from '#platform/contract/office-limits.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import type { StockItem } from '#shop/stock/contract/office/stock.ts'
import { LOW_AT, STOCK_REASONS, type StockReason, WHEN_OUT, type WhenOut } from '#shop/stock/contract/stock.ts'
import styles from './Stock.module.css'
import { useRefreshStock } from './use-stock.ts'

/** A whole number, typed in the digits of either script; undefined for anything else. */
export function readPieces(typed: string): number | undefined {
  const text = latinDigits(typed).trim()
  return /^[+-]?\d{1,7}$/.test(text) ? Number(text) : undefined
}

const WAYS = ['set', 'add', 'take'] as const
type Way = (typeof WAYS)[number]
/** Why so many come or go, where nobody says it. */
const REASONS: Record<Way, StockReason> = { set: 'count', add: 'buy', take: 'damage' }

interface Props {
  item: StockItem
  done: () => void
}

/** Sets, adds or takes pieces of a product with the reason, and says what happens when none is left. */
export function StockForm({ item, done }: Props) {
  const texts = useTexts()
  const { stock: said, common } = texts
  const { number } = useFormats()
  const { stock } = item
  const [way, setWay] = useState<Way>('set')
  const [pieces, setPieces] = useState('')
  const [reason, setReason] = useState<StockReason>('count')
  const [note, setNote] = useState('')
  const [lowAt, setLowAt] = useState(String(stock?.low_at ?? LOW_AT))
  const [whenOut, setWhenOut] = useState<WhenOut>(stock?.when_out ?? 'show')
  const [wrong, setWrong] = useState<string>()
  const key = useRef(newKey())
  const hint = useId()
  const refresh = useRefreshStock()
  const save = useMutation({
    mutationFn: (json: Parameters<typeof sentOf>[0]) =>
      call(changeStock, { params: { id: item.pk }, json: sentOf(json), key: key.current }),
    onSuccess: ({ audit }) => {
      saySaved(audit, refresh)
      done()
    },
    onError: () => {
      key.current = newKey()
    },
    onSettled: refresh,
  })
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      key.current = newKey()
      setWrong(undefined)
      set(value)
    }
  const choose = (next: Way) => {
    change(setWay)(next)
    setReason(REASONS[next])
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const count = pieces.trim() === '' ? undefined : readPieces(pieces)
    const low = readPieces(lowAt)
    // Without a number only the settings change, once it is counted.
    if (pieces.trim() === '' ? !stock : count === undefined || count < 0) return setWrong('pieces')
    if (low === undefined || low < 0) return setWrong('low_at')
    if (save.isPending) return
    const counted =
      count === undefined ? {} : way === 'set' ? { on_hand: count } : { add: way === 'add' ? count : -count }
    save.mutate({ ...counted, reason, note, low_at: low, when_out: whenOut })
  }
  const changed = refusalWith(save.error, 'stock_changed')
  const invalid = refusalWith(save.error, 'fields_invalid')
  const errorOf = (field: string) => (wrong === field ? said.wrong[field] : undefined)
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {stock && (
        <p id={hint} className="muted">
          {said.now(number(stock.on_hand), number(stock.reserved))}
        </p>
      )}
      {stock && (
        <Choices
          legend={said.way}
          choices={WAYS.map((value) => ({ value, label: said.ways[value] }))}
          value={way}
          choose={choose}
        />
      )}
      <Field
        label={said.pieces[way]}
        value={pieces}
        onChange={({ target }) => change(setPieces)(target.value)}
        inputMode="numeric"
        autoComplete="off"
        error={errorOf('pieces') ?? (invalid ? said.wrong['pieces'] : undefined)}
      />
      {stock && (
        <SelectField
          label={said.reason}
          value={reason}
          onChange={({ target }) =>
            change(setReason)(STOCK_REASONS.find((each) => each === target.value) ?? REASONS[way])
          }
        >
          {STOCK_REASONS.map((each) => (
            <option key={each} value={each}>
              {said.kinds[each]}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={said.note}
        value={note}
        maxLength={MAX_STOCK_NOTE}
        onChange={({ target }) => change(setNote)(target.value)}
      />
      <Field
        label={said.lowAt}
        hint={said.lowAtHint}
        value={lowAt}
        onChange={({ target }) => change(setLowAt)(target.value)}
        inputMode="numeric"
        autoComplete="off"
        error={errorOf('low_at')}
      />
      <Choices
        legend={said.whenOut}
        choices={WHEN_OUT.map((value) => ({ value, ...said.whenOuts[value] }))}
        value={whenOut}
        choose={change(setWhenOut)}
      />
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

interface Change {
  counted?: boolean
  on_hand?: number
  add?: number
  reason?: StockReason
  note?: string
  low_at?: number
  when_out?: WhenOut
}
const sentOf = (change: Change): Change => change
