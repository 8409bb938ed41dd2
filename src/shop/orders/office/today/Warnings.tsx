import { HealthToday } from '#office/health/HealthToday.tsx'
import { useCan } from '#office/me.ts'
import { SenderLine } from '#shop/messages/office/SenderLine.tsx'
import { WaitingParcels } from '#shop/parcels/office/WaitingParcels.tsx'
import { SilentPhones } from '#shop/payments/office/SilentPhones.tsx'

/** What connected services need from a person: silent phones, the sender of messages, parcels that nobody is sure of. */
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
