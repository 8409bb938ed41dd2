import { ANNOUNCEMENT_MOST, LINK_MOST } from '#contract/limits.ts'
import { useTexts } from '../language.ts'
import { Field, TextField } from '../parts/Field.tsx'
import { fromTyped } from '../parts/moment.ts'
import { WindowFields } from '../parts/WindowFields.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import type { FormProps } from './SettingsScreen.tsx'

/** The strip above every page. */
export function AnnouncementForm({ settings, draft, done }: FormProps) {
  const { shop } = useTexts()
  const { inBengali, inBengaliHint } = shop
  return (
    <SettingsForm
      settings={settings}
      draft={draft}
      done={done}
      read={(typed) => ({
        announcement: typed('announcement').replace(/\s+/g, ' '),
        announcement_bn: typed('announcement_bn').replace(/\s+/g, ' '),
        announcement_link: typed('announcement_link'),
        announcement_from: fromTyped(typed('announcement_from')),
        announcement_until: fromTyped(typed('announcement_until')),
      })}
    >
      {(wrong) => (
        <>
          <TextField
            name="announcement"
            label={shop.announcementText}
            hint={shop.announcementHint}
            defaultValue={settings.announcement}
            maxLength={ANNOUNCEMENT_MOST}
            error={wrong('announcement')}
          />
          <TextField
            name="announcement_bn"
            label={inBengali(shop.announcementText)}
            hint={inBengaliHint}
            lang="bn"
            defaultValue={settings.announcement_bn}
            maxLength={ANNOUNCEMENT_MOST}
            error={wrong('announcement_bn')}
          />
          <Field
            name="announcement_link"
            label={shop.link}
            hint={shop.linkHint}
            defaultValue={settings.announcement_link}
            maxLength={LINK_MOST}
            error={wrong('announcement_link')}
          />
          <WindowFields
            names={['announcement_from', 'announcement_until']}
            from={settings.announcement_from}
            until={settings.announcement_until}
            error={wrong('announcement_until')}
          />
        </>
      )}
    </SettingsForm>
  )
}
