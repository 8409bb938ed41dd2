import { useState } from 'react'
import type { Picture } from '#contract/catalog.ts'
import { NAME_MOST } from '#contract/limits.ts'
import { LANGUAGES } from '#contract/office-staff.ts'
import { useTexts } from '../language.ts'
import { Choices, Field } from '../parts/Field.tsx'
import { PictureField } from '../parts/PictureField.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import type { FormProps } from './SettingsScreen.tsx'

/** The name, the logo and the first language of the shop. */
export function NameForm({ settings, draft, done }: FormProps) {
  const { shop } = useTexts()
  // Undefined while the logo stays as it is.
  const [logo, setLogo] = useState<{ pk: number; picture: Picture } | null>()
  const [language, setLanguage] = useState(settings.default_language)
  const languages = LANGUAGES.map((value) => ({ value, label: shop.defaultLanguages[value] }))
  return (
    <SettingsForm
      settings={settings}
      draft={draft}
      done={done}
      read={(typed) => ({
        shop_name: typed('shop_name'),
        shop_name_bn: typed('shop_name_bn'),
        default_language: language,
        ...(logo !== undefined && { logo: logo?.pk ?? null }),
      })}
    >
      {(wrong) => (
        <>
          <Field
            name="shop_name"
            label={shop.name}
            defaultValue={settings.shop_name}
            maxLength={NAME_MOST}
            required
            error={wrong('shop_name')}
          />
          <Field
            name="shop_name_bn"
            label={shop.inBengali(shop.name)}
            hint={shop.inBengaliHint}
            lang="bn"
            defaultValue={settings.shop_name_bn}
            maxLength={NAME_MOST}
            error={wrong('shop_name_bn')}
          />
          <PictureField
            label={shop.logo}
            hint={shop.logoHint}
            picture={logo === undefined ? settings.logo : (logo?.picture ?? null)}
            pick={setLogo}
            mayRemove
            error={wrong('logo')}
          />
          <Choices legend={shop.defaultLanguage} choices={languages} value={language} choose={setLanguage} />
          <p className="muted">{shop.defaultLanguageHint}</p>
        </>
      )}
    </SettingsForm>
  )
}
