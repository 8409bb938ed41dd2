import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { useTexts } from '#office/language.ts'
import { NotFound, Screen } from '#office/layout/Screen.tsx'
import { Loading, Skeleton } from '#office/parts/States.tsx'
import { Switch } from '#office/parts/Switch.tsx'
import { useSaid } from '#office/resource/said.ts'
import { $router, open, pathOf } from '#office/router.ts'
import { newKey } from '#platform/client/new-key.ts'
import { isSection as isDraftable } from '#platform/contract/office/draft-settings.ts'
import type { Draft } from '#platform/contract/office/drafts.ts'
import { type DraftOfForm, useDraft } from '#publish/office/use-drafts.ts'
import type { OfficeSettings } from '#shop/settings/contract/office/settings.ts'
import { setting } from '#shop/settings/contract/setting.ts'
import { MeasuringSecrets } from './MeasuringSecrets.tsx'
import { SectionForm } from './SectionForm.tsx'
import { useSettings } from './use-settings.ts'
import { WalletPhoneForm } from './WalletPhoneForm.tsx'
import { WalletsForm } from './WalletsForm.tsx'

const { label, hint } = setting.fields.index_now_key

/** Who is told of changes, and who may measure visits. */
function FoundForm(props: FormProps) {
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

export interface FormProps {
  /** The part of the settings. */
  section: string
  settings: OfficeSettings
  /** The draft of this part; undefined where it is saved at once only. */
  draft?: DraftOfForm | undefined
  /** Called when it is saved. */
  done: () => void
}
/** Parts with more than declared fields. */
const FORMS: Record<string, ComponentType<FormProps>> = {
  wallets: WalletsForm,
  wallet_phone: WalletPhoneForm,
  found: FoundForm,
}
const isSection = (name: string, sections: object): name is keyof typeof sections => name in sections

/** The settings as a draft has them: what it sets is no longer the demo's. */
function drafted(settings: OfficeSettings, draft: Draft | undefined): OfficeSettings {
  if (!draft) return settings
  const { fields, picture } = draft
  const demo = settings.demo.filter((field) => !(field in fields))
  // The contract checked the fields as settings; a logo is the id of its picture there.
  const set: Partial<OfficeSettings> = fields
  return { ...settings, ...set, ...(picture && { logo: picture }), demo }
}

/** One part of the settings; from the first-day path it leads back there. */
export function SettingsScreen() {
  const { shop } = useTexts()
  const page = useStore($router)
  const { data, error, refetch } = useSettings()
  const name = page?.route === 'settings' ? page.params.section : ''
  const isFirstDay = page?.search['path'] === 'first-day'
  const Section = FORMS[name] ?? SectionForm
  const of = useDraft({ subject: 'setting', id: name, version: data?.settings.version ?? 0 }, () => {})
  const mayDraft = isDraftable(name) && !isFirstDay
  if (!isSection(name, shop.sections)) return <NotFound />
  return (
    <Screen title={shop.sections[name]} back={pathOf(isFirstDay ? 'firstDay' : 'shop')}>
      <Loading {...{ data, error, refetch }} />
      {data && of.isPending && <Skeleton />}
      {/* Another version, or another draft, has other values: the fields show them. */}
      {data && !of.isPending && (
        <Section
          key={`${data.settings.version} ${of.draft?.pk} ${of.draft?.version}`}
          section={name}
          settings={mayDraft ? drafted(data.settings, of.draft) : data.settings}
          draft={mayDraft ? of : undefined}
          done={() => isFirstDay && open('firstDay')}
        />
      )}
    </Screen>
  )
}
