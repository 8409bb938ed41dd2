import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import type { OfficeSettings } from '#contract/admin/settings.ts'
import { useTexts } from '../language.ts'
import { BackLink } from '../layout/BackLink.tsx'
import { NotFound } from '../layout/NotFound.tsx'
import { Screen } from '../layout/Screen.tsx'
import { Failure, Skeleton } from '../parts/States.tsx'
import { $router, open, pathOf } from '../router.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { ContactForm } from './ContactForm.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import { NameForm } from './NameForm.tsx'
import { useSettings } from './use-settings.ts'
import { WalletsForm } from './WalletsForm.tsx'

export interface FormProps {
  settings: OfficeSettings
  /** Called when it is saved. */
  done: () => void
}
const FORMS: Record<string, ComponentType<FormProps>> = {
  shop: NameForm,
  wallets: WalletsForm,
  delivery: DeliveryForm,
  contact: ContactForm,
  announcement: AnnouncementForm,
}
const isSection = (name: string, sections: object): name is keyof typeof sections => name in sections

/** One part of the settings; from the first-day path it leads back there. */
export function SettingsScreen() {
  const { shop } = useTexts()
  const page = useStore($router)
  const { data, error, refetch } = useSettings()
  const name = page?.route === 'settings' ? page.params.section : ''
  const isFirstDay = page?.search['path'] === 'first-day'
  const Form = FORMS[name]
  if (!Form || !isSection(name, shop.sections)) return <NotFound />
  return (
    <Screen title={shop.sections[name]} before={<BackLink href={pathOf(isFirstDay ? 'firstDay' : 'shop')} />}>
      {!data && error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {/* Another version has other values: the fields show them. */}
      {data && (
        <Form key={data.settings.version} settings={data.settings} done={() => isFirstDay && open('firstDay')} />
      )}
    </Screen>
  )
}
