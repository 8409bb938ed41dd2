import { useTexts } from '#office/language.ts'
import { Switch } from '#office/parts/Switch.tsx'
import { useSaid } from '#office/resource/said.ts'
import { newKey } from '#platform/client/new-key.ts'
import { setting } from '#shop/settings/contract/setting.ts'
import { MeasuringSecrets } from './MeasuringSecrets.tsx'
import { SectionForm } from './SectionForm.tsx'
import type { FormProps } from './SettingsScreen.tsx'

const { label, hint } = setting.fields.index_now_key

/** Who is told of changes, and who may measure visits. */
export function FoundForm(props: FormProps) {
  const { shop } = useTexts()
  const say = useSaid()
  return (
    <div className="stack">
      <SectionForm
        {...props}
        instead={{
          index_now_key: (key, set) => (
            <>
              <Switch
                label={say(label)}
                hint={say(hint)}
                isOn={key !== ''}
                change={(isOn) => set(isOn ? props.settings.index_now_key || newKey() : '')}
              />
              <h2>{shop.measuring}</h2>
            </>
          ),
        }}
      />
      <MeasuringSecrets />
    </div>
  )
}
