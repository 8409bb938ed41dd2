import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { useTexts } from '#office/language.ts'
import { NotFound, Screen } from '#office/layout/Screen.tsx'
import { keepForm, useOpened } from '#office/parts/kept.ts'
import { Loading, Skeleton } from '#office/parts/States.tsx'
import { Switch } from '#office/parts/Switch.tsx'
import { useSaid } from '#office/resource/said.ts'
import { $router, open, pathOf } from '#office/router.ts'
import { newKey } from '#platform/client/new-key.ts'
import { isSection as isDraftable } from '#platform/contract/office/draft-settings.ts'
import type { Draft } from '#platform/contract/office/drafts.ts'
import { type DraftOfForm, useDraft, useDrafts } from '#publish/office/use-drafts.ts'
import type { OfficeSettings } from '#shop/settings/contract/office/settings.ts'
import { setting, settingsOf } from '#shop/settings/contract/setting.ts'
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
  /** Names the form by what it shows. */
  about: string
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

/** Names the form of a part by what it shows: another version may have changed other parts alone. */
const aboutOf = (part: string, settings: OfficeSettings | undefined, draft: Draft | null): string => {
  const shown = Object.entries(settings ?? {}).filter(([name]) => [part, ...settingsOf(part), 'demo'].includes(name))
  return ['settings', part, JSON.stringify(shown), draft?.pk, draft?.version].join(' ')
}

/** One part of the settings, as it was opened once something is typed; from the first-day path it leads back there. */
export function SettingsScreen() {
  const { shop } = useTexts()
  const page = useStore($router)
  const { data, error, refetch } = useSettings()
  const drafts = useDrafts()
  const name = page?.route === 'settings' ? page.params.section : ''
  const isFirstDay = page?.search['path'] === 'first-day'
  const Section = FORMS[name] ?? SectionForm
  const found = drafts.data?.results.find(({ subject, subject_id: id }) => subject === 'setting' && id === name) ?? null
  const now = { settings: drafts.isLoading ? undefined : data?.settings, draft: found }
  const { settings, draft, about } = useOpened(now, ({ settings, draft }) => aboutOf(name, settings, draft))
  const of = useDraft({ subject: 'setting', id: name, version: settings?.version ?? 0, draft }, () => keepForm(about))
  const mayDraft = isDraftable(name) && !isFirstDay
  if (!isSection(name, shop.sections)) return <NotFound />
  return (
    <Screen title={shop.sections[name]} back={pathOf(isFirstDay ? 'firstDay' : 'shop')}>
      <Loading {...{ data, error, refetch }} />
      {data && !settings && <Skeleton />}
      {/* Fields show what is set now, and the values of another draft. */}
      {settings && (
        <Section
          key={about}
          about={about}
          section={name}
          settings={mayDraft ? drafted(settings, of.draft) : settings}
          draft={mayDraft ? of : undefined}
          done={() => isFirstDay && open('firstDay')}
        />
      )}
    </Screen>
  )
}
