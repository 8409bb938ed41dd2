import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Field } from '#office/parts/Field.tsx'
import { useKept } from '#office/parts/kept.ts'
import { useBothNames } from '#office/use-names.ts'
import { tidyBarcode } from '#shop/catalogue/contract/barcode.ts'
import { Thumb } from '#shop/catalogue/office/Thumb.tsx'
import type { StockItem } from '#shop/stock/contract/office/stock.ts'
import styles from './Stock.module.css'
import { readPieces } from './StockForm.tsx'

interface Props {
  item: StockItem
  save: (pieces: number) => void
  skip: () => void
  /** Called with the code of another product. */
  find: (code: string) => void
}

/** A hand scanner types where the focus is: so many digits are a code, and no number of pieces. */
const CODE = /^\d{8,14}$/

/** One product with its counted number. */
export function CountCard({ item, save, skip, find }: Props) {
  const { stock: texts } = useTexts()
  const { number } = useFormats()
  const { value: typed, change, forget } = useKept(`count ${item.pk}`, () => '')
  const { title, other } = useBothNames()(item)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Whoever types into the search goes on there.
    if (!(document.activeElement instanceof HTMLInputElement)) field.current?.focus({ preventScroll: true })
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const pieces = readPieces(typed)
    if (pieces === undefined || pieces < 0) return setWrong(true)
    forget()
    save(pieces)
  }
  return (
    <form className={styles['count']} onSubmit={submit} noValidate>
      <Thumb picture={item.picture} />
      <h2>{title}</h2>
      <p className="muted">{[other, item.unit].filter(Boolean).join(' · ')}</p>
      <p className="muted">
        {item.stock ? texts.now(number(item.stock.on_hand), number(item.stock.reserved)) : texts.notCounted}
      </p>
      <div className={styles['digits']}>
        <Field
          ref={field}
          label={texts.counted}
          value={typed}
          onChange={({ target }) => {
            setWrong(false)
            change(() => target.value)
          }}
          onKeyDown={(event) => {
            const code = tidyBarcode(typed)
            if (event.key !== 'Enter' || !CODE.test(code)) return
            event.preventDefault()
            forget()
            find(code)
          }}
          inputMode="numeric"
          autoComplete="off"
          error={isWrong ? texts.wrong['pieces'] : undefined}
        />
      </div>
      <Button type="submit" look="primary" wide busy={false}>
        {texts.saveNext}
      </Button>
      <Button wide onClick={skip}>
        {texts.skip}
      </Button>
    </form>
  )
}
