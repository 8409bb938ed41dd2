import { useState } from 'react'
import { newKey } from '#client/new-key.ts'
import { MAX_MEASURE_ID } from '#contract/limits.ts'
import { PURCHASE_MOMENTS } from '#contract/measured.ts'
import { useTexts } from '../language.ts'
import { Choices, Field } from '../parts/Field.tsx'
import { Switch } from '../parts/Switch.tsx'
import { MeasuringSecrets } from './MeasuringSecrets.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import type { FormProps } from './SettingsScreen.tsx'

/** Who is told of changes, and who may measure visits. */
export function FoundForm({ settings, done }: FormProps) {
  const { shop } = useTexts()
  const [key, setKey] = useState(settings.index_now_key)
  const [when, setWhen] = useState(settings.purchase_when)
  const choices = PURCHASE_MOMENTS.map((value) => {
    const [label, hint] = shop.purchaseWhens[value]
    return { value, label, hint }
  })
  return (
    <div className="stack">
      <SettingsForm
        settings={settings}
        done={done}
        read={(typed) => ({
          index_now_key: key,
          ga4_id: typed('ga4_id').trim().toUpperCase(),
          meta_pixel: typed('meta_pixel'),
          purchase_when: when,
        })}
      >
        {(wrong) => (
          <>
            <Switch
              label={shop.indexNow}
              hint={shop.indexNowHint}
              isOn={key !== ''}
              change={(isOn) => setKey(isOn ? settings.index_now_key || newKey() : '')}
            />
            <h2>{shop.measuring}</h2>
            <p className="muted">{shop.measuringHint}</p>
            <Field
              name="ga4_id"
              label={shop.ga4}
              hint={shop.ga4Hint}
              defaultValue={settings.ga4_id}
              maxLength={MAX_MEASURE_ID}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              error={wrong('ga4_id')}
            />
            <Field
              name="meta_pixel"
              label={shop.metaPixel}
              hint={shop.metaPixelHint}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={settings.meta_pixel}
              maxLength={MAX_MEASURE_ID}
              error={wrong('meta_pixel')}
            />
            <Choices legend={shop.purchaseWhen} choices={choices} value={when} choose={setWhen} />
          </>
        )}
      </SettingsForm>
      <MeasuringSecrets />
    </div>
  )
}
