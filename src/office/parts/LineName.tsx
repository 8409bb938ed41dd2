import { useLineNames } from '#office/use-names.ts'
import type { LineNames } from '#shop/orders/contract/office/order.ts'

/** The name of a line of an order, and below it what it is of its group. */
export function LineName({ line }: { line: LineNames }) {
  const { name, options } = useLineNames()(line)
  return (
    <>
      {name}
      {options && (
        <>
          <br />
          <small>{options}</small>
        </>
      )}
    </>
  )
}
