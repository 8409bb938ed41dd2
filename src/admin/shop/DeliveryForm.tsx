import { useTexts } from '../language.ts'
import { typedAmount } from '../parts/amount.ts'
import { Field } from '../parts/Field.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import type { FormProps } from './SettingsScreen.tsx'

/** A typed charge: null where nothing stands, and a wrong one for the shop to refuse. */
const toCharge = (typed: string): number | null => (typed.trim() === '' ? null : (typedAmount(typed) ?? -1))

export function DeliveryForm({ settings, done }: FormProps) {
  const { shop } = useTexts()
  return (
    <SettingsForm
      settings={settings}
      done={done}
      read={(typed) => ({
        delivery_inside_dhaka: toCharge(typed('delivery_inside_dhaka')),
        delivery_outside_dhaka: toCharge(typed('delivery_outside_dhaka')),
        unconfirmed_pieces: typedAmount(typed('unconfirmed_pieces')) ?? -1,
        unconfirmed_hours: typedAmount(typed('unconfirmed_hours')) ?? -1,
      })}
    >
      {(wrong) => (
        <>
          <p className="muted">{shop.deliveryHint}</p>
          <Field
            name="delivery_inside_dhaka"
            label={shop.insideDhaka}
            inputMode="decimal"
            defaultValue={settings.delivery_inside_dhaka ?? ''}
            error={wrong('delivery_inside_dhaka')}
          />
          <Field
            name="delivery_outside_dhaka"
            label={shop.outsideDhaka}
            inputMode="decimal"
            defaultValue={settings.delivery_outside_dhaka ?? ''}
            error={wrong('delivery_outside_dhaka')}
          />
          <p className="muted">{shop.unconfirmedHint}</p>
          <Field
            name="unconfirmed_pieces"
            label={shop.unconfirmedPieces}
            inputMode="numeric"
            defaultValue={settings.unconfirmed_pieces}
            error={wrong('unconfirmed_pieces')}
          />
          <Field
            name="unconfirmed_hours"
            label={shop.unconfirmedHours}
            inputMode="numeric"
            defaultValue={settings.unconfirmed_hours}
            error={wrong('unconfirmed_hours')}
          />
        </>
      )}
    </SettingsForm>
  )
}
