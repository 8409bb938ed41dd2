import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { getPhoneCheck } from '#platform/contract/office/routes.ts'

/** What a courier said of the parcels of a phone; nothing where it said nothing. A hint, and never a refusal. */
export function CourierHistory({ phone }: { phone: string }) {
  const { payouts } = useTexts()
  const { number } = useFormats()
  const { data } = useRead(['phone-check', phone], getPhoneCheck, { params: { phone }, retry: false })
  const check = data?.check
  if (!check || check.parcels === null) return null
  const parcels = number(check.parcels) + (check.is_floor ? '+' : '')
  const share = check.delivered_percent === null ? undefined : number(check.delivered_percent)
  return <p>{payouts.history(check.courier, parcels, share)}</p>
}
