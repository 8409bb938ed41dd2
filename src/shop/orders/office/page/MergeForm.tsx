import { useState } from 'react'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Choices } from '#office/parts/Field.tsx'
import { Skeleton } from '#office/parts/States.tsx'
import { useLineName } from '#office/use-names.ts'
import type { ShopOrder } from '#shop/orders/contract/office/order.ts'
import styles from './Merge.module.css'
import { useMerge, useMergeable } from './use-merge.ts'

interface OthersProps {
  orders: ShopOrder[]
  chosen: number[]
  toggle: (id: number) => void
}

function Others({ orders, chosen, toggle }: OthersProps) {
  const { digits, moment, number, taka } = useFormats()
  const nameOf = useLineName()
  return (
    <ul className={styles['orders']}>
      {orders.map(({ id, created_at, lines, total, name, phone, address }) => (
        <li key={id}>
          <label>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <span>
              <b>#{digits(id)}</b> · {moment(created_at)} {total !== null && <b>· {taka(total)}</b>}
              <br />
              {lines.map((line) => `${number(line.quantity)} × ${nameOf(line)}`).join(', ')}
              <br />
              <span className="muted">{[name, digits(phone), address].join(' · ')}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

interface Props {
  order: ShopOrder
  /** Ids of orders that may belong to it. */
  candidates: number[]
  close: () => void
}

/** Chooses the orders that become part of this one, and how. */
export function MergeForm({ order, candidates, close }: Props) {
  const { orderForm: texts } = useTexts()
  const { digits, number } = useFormats()
  const [chosen, setChosen] = useState<number[]>([])
  const [way, setWay] = useState<'same' | 'both'>('same')
  const others = useMergeable(candidates)
  const merge = useMerge(order, close)
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <>
      {others.isPending && <Skeleton lines={2} />}
      <Others orders={others.orders} chosen={chosen} toggle={toggle} />
      <Choices
        legend={texts.mergeHow}
        choices={[
          { value: 'same', label: texts.mergeSame, hint: texts.mergeSameHint },
          { value: 'both', label: texts.mergeBoth, hint: texts.mergeBothHint },
        ]}
        value={way}
        choose={setWay}
      />
      <Button
        look="primary"
        wide
        disabled={chosen.length === 0}
        busy={merge.isPending}
        onClick={() => merge.mutate({ from: others.orders.filter(({ id }) => chosen.includes(id)), way })}
      >
        {texts.mergeDo(number(chosen.length), digits(order.id))}
      </Button>
    </>
  )
}
