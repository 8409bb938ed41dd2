import { newKey } from '#client/new-key.ts'
import { setting } from '#contract/nouns/setting.ts'
import { useTexts } from '../language.ts'
import { Switch } from '../parts/Switch.tsx'
import { useSaid } from '../resource/said.ts'
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
