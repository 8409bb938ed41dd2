import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { useLineName } from '#office/use-names.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '#platform/contract/limits.ts'
import { latinDigits } from '#platform/contract/values/digits.ts'
import { lineTotal } from '#shop/catalogue/rules/price.ts'
import styles from './form.module.css'
import { type FormLine, withChoice, withoutGoods, withQuantity } from './lines.ts'

interface Props {
  lines: FormLine[]
  change: (lines: FormLine[]) => void
}

const inRange = (quantity: number) => Math.min(Math.max(quantity, MIN_QUANTITY), MAX_QUANTITY)

/** What a product is called; where a customer's words may mean several, which one it is. */
function Name({ line, lines, change }: Props & { line: FormLine }) {
  const { orderForm: texts } = useTexts()
  const nameOf = useLineName()
  if (!line.said || line.said.choices.length < 2) return <span>{nameOf(line)}</span>
  return (
    <label>
      <span className="muted">{texts.said(line.said.text)}</span>
      <select
        value={line.id}
        onChange={({ target }) => {
          const chosen = line.said?.choices.find(({ id }) => id === Number(target.value))
          if (chosen) change(withChoice(lines, line.id, chosen))
        }}
      >
        {line.said.choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The goods of an order that is being typed: how many of each, and which product a customer's words mean. */
export function Lines({ lines, change }: Props) {
  const { orderForm: texts } = useTexts()
  const { taka } = useFormats()
  const nameOf = useLineName()
  const setQuantity = (id: number, typed: string) => {
    const digits = latinDigits(typed).replace(/\D/g, '')
    if (digits) change(withQuantity(lines, id, inRange(Number(digits))))
  }
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={line.id}>
          <div className={styles['name']}>
            <Name line={line} lines={lines} change={change} />
            <b className="number">{taka(lineTotal(line, line.quantity))}</b>
          </div>
          <div className={styles['count']}>
            <Button
              aria-label={texts.fewer(nameOf(line))}
              disabled={line.quantity <= MIN_QUANTITY}
              onClick={() => change(withQuantity(lines, line.id, inRange(line.quantity - 1)))}
            >
              −
            </Button>
            <input
              inputMode="numeric"
              aria-label={texts.quantity(nameOf(line))}
              value={line.quantity}
              onChange={({ target }) => setQuantity(line.id, target.value)}
              onFocus={({ target }) => target.select()}
            />
            <Button
              aria-label={texts.more(nameOf(line))}
              disabled={line.quantity >= MAX_QUANTITY}
              onClick={() => change(withQuantity(lines, line.id, inRange(line.quantity + 1)))}
            >
              +
            </Button>
            <Button look="quiet" icon="close" iconOnly onClick={() => change(withoutGoods(lines, line.id))}>
              {texts.remove(nameOf(line))}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
