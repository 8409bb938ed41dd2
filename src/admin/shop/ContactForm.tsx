import { ADDRESS_MOST, EMAIL_MOST, LINK_MOST, NAME_MOST, OPENING_HOURS_MOST, PHONE_MOST } from '#contract/limits.ts'
import { useTexts } from '../language.ts'
import { Field, TextField } from '../parts/Field.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import type { FormProps } from './SettingsScreen.tsx'

type TextName =
  | 'phone'
  | 'email'
  | 'postal_address'
  | 'postal_address_bn'
  | 'town'
  | 'town_bn'
  | 'opening_hours'
  | 'opening_hours_bn'
  | 'social_url'
  | 'android_app_url'

/** How shoppers reach the shop. */
export function ContactForm({ settings, draft, done }: FormProps) {
  const { shop } = useTexts()
  return (
    <SettingsForm
      settings={settings}
      draft={draft}
      done={done}
      read={(typed) => ({
        phone: typed('phone'),
        email: typed('email'),
        postal_address: typed('postal_address'),
        postal_address_bn: typed('postal_address_bn'),
        town: typed('town'),
        town_bn: typed('town_bn'),
        opening_hours: typed('opening_hours'),
        opening_hours_bn: typed('opening_hours_bn'),
        social_url: typed('social_url'),
        android_app_url: typed('android_app_url'),
      })}
    >
      {(wrong) => {
        // What the demo invented is not offered as the merchant's own.
        const text = (name: TextName) => {
          const isDemo = settings.demo.includes(name)
          return {
            name,
            defaultValue: isDemo ? '' : settings[name],
            error: wrong(name),
            ...(isDemo && { hint: `${shop.ofDemo}: ${settings[name]}` }),
          }
        }
        const bengali = (name: 'postal_address_bn' | 'town_bn' | 'opening_hours_bn', label: string) => ({
          hint: shop.inBengaliHint,
          ...text(name),
          label: shop.inBengali(label),
          lang: 'bn',
        })
        return (
          <>
            <Field {...text('phone')} label={shop.phone} type="tel" maxLength={PHONE_MOST} />
            <Field {...text('email')} label={shop.email} type="email" maxLength={EMAIL_MOST} />
            <TextField {...text('postal_address')} label={shop.address} maxLength={ADDRESS_MOST} />
            <TextField {...bengali('postal_address_bn', shop.address)} maxLength={ADDRESS_MOST} />
            <Field {...text('town')} label={shop.town} maxLength={NAME_MOST} />
            <Field {...bengali('town_bn', shop.town)} maxLength={NAME_MOST} />
            <TextField {...text('opening_hours')} label={shop.hours} maxLength={OPENING_HOURS_MOST} />
            <TextField {...bengali('opening_hours_bn', shop.hours)} maxLength={OPENING_HOURS_MOST} />
            <Field {...text('social_url')} label={shop.social} type="url" maxLength={LINK_MOST} />
            <Field {...text('android_app_url')} label={shop.app} type="url" maxLength={LINK_MOST} />
          </>
        )
      }}
    </SettingsForm>
  )
}
