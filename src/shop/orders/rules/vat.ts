import { linePaisa, type PricedLine } from './order-sums.ts'

/** A row of an invoice in paisa: `total` is what is paid for it after all discounts, `value` the same without its VAT. */
export interface VatRow {
  /** Hundredths of a percent; null where no VAT is stated. */
  rate: number | null
  value: number
  vat: number
  total: number
}

/** Sums and rows of an invoice: a row for each line in their order, and that of the delivery charge. */
export interface VatSums {
  goods: VatRow[]
  delivery: VatRow
  value: number
  vat: number
  total: number
}

/** The paisa of an order that its invoice divides. */
export interface Invoiced {
  shipping_paisa: number
  shipping_vat_basis_points: number | null
  total_paisa: number
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/**
 * Divides whole paisa in the proportion of `weights`, so that the parts add up to it: each part is rounded down, and those
 * with the largest remainders get one paisa more. All parts are 0 where all weights are.
 */
export function divided(paisa: number, weights: readonly number[]): number[] {
  const all = BigInt(sum(weights))
  if (all === 0n) return weights.map(() => 0)
  // Products of two amounts exceed the integers that a number holds.
  const shares = weights.map((weight) => BigInt(paisa) * BigInt(weight))
  const parts = shares.map((share) => Number(share / all))
  const byRemainder = shares
    .map((share, position) => ({ position, remainder: share % all }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.position - b.position : a.remainder < b.remainder ? 1 : -1))
  const larger = new Set(byRemainder.slice(0, paisa - sum(parts)).map(({ position }) => position))
  return parts.map((part, position) => (larger.has(position) ? part + 1 : part))
}

/** VAT inside an amount that includes it, rounded half up. */
const vatInside = (paisa: number, rate: number): number => Math.round((paisa * rate) / (10_000 + rate))

/** VAT of each amount: that of all amounts of a rate together, divided among them. */
function vatOf(totals: readonly number[], rates: readonly (number | null)[]): number[] {
  const vat = totals.map(() => 0)
  for (const rate of new Set(rates)) {
    const positions = [...rates.keys()].filter((position) => rates[position] === rate)
    const amounts = positions.map((position) => totals[position] ?? 0)
    const parts = divided(vatInside(sum(amounts), rate ?? 0), amounts)
    for (const [index, position] of positions.entries()) vat[position] = parts[index] ?? 0
  }
  return vat
}

/**
 * An order as its tax invoice states it: prices include VAT, and the discounts of the whole order are divided among goods and
 * delivery charge in the proportion of their amounts. The rows add up to the order's total to the paisa.
 */
export function vatSums(lines: readonly PricedLine[], order: Invoiced): VatSums {
  const totals = divided(order.total_paisa, [...lines.map(linePaisa), order.shipping_paisa])
  const rates = [...lines.map(({ vat_basis_points }) => vat_basis_points), order.shipping_vat_basis_points]
  const vat = vatOf(totals, rates)
  const rowAt = (position: number): VatRow => {
    const [total, tax] = [totals[position] ?? 0, vat[position] ?? 0]
    return { rate: rates[position] ?? null, value: total - tax, vat: tax, total }
  }
  return {
    goods: lines.map((_, position) => rowAt(position)),
    delivery: rowAt(lines.length),
    value: order.total_paisa - sum(vat),
    vat: sum(vat),
    total: order.total_paisa,
  }
}
