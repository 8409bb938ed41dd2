import { useTexts } from '#office/language.ts'
import { MoneySums } from './MoneySums.tsx'
import { useMoney } from './use-money.ts'

/** Today's money, on the first screen. */
export function MoneyToday() {
  const { money } = useTexts()
  const { data } = useMoney(1)
  if (!data) return null
  return (
    <section className="stack">
      <h2>{money.title}</h2>
      <MoneySums money={data} />
    </section>
  )
}
