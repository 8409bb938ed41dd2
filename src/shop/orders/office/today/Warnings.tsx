import { useHealth } from '#office/health/use-health.ts'
import { useTexts } from '#office/language.ts'
import { useCan } from '#office/me.ts'
import { ButtonLink } from '#office/parts/Button.tsx'
import { pathOf } from '#office/router.ts'
import { SenderLine } from '#shop/messages/office/SenderLine.tsx'
import { WaitingParcels } from '#shop/parcels/office/WaitingParcels.tsx'
import { SilentPhones } from '#shop/payments/office/SilentPhones.tsx'

/** One line where somebody has to act; nothing while all is good. */
function HealthToday() {
  const { health } = useTexts()
  const { data } = useHealth()
  const acts = data?.lines.filter(({ state }) => state === 'act') ?? []
  if (acts.length === 0) return null
  return (
    <p className="notice" role="status">
      <ButtonLink look="quiet" href={pathOf('health')}>
        {health.today(acts.map(({ id }) => health.lines[id]).join(', '))}
      </ButtonLink>
    </p>
  )
}

/** What the shop and connected services need from a person: silent phones, the sender of messages, parcels that nobody is sure of. */
export function Warnings() {
  const can = useCan()
  return (
    <>
      <HealthToday />
      {can('payment:read') && <SilentPhones />}
      {can('message:edit') && <SenderLine />}
      {can('order:ship') && <WaitingParcels />}
    </>
  )
}
