import { type SubmitEvent, useState } from 'react'
import type { Banner } from '#contract/admin/banners.ts'
import type { Draft } from '#contract/admin/drafts.ts'
import { addBanner, changeBanner, deleteBanner } from '#contract/admin-routes.ts'
import type { Picture } from '#contract/catalog.ts'
import { LINK_MOST, NAME_MOST } from '#contract/limits.ts'
import { call } from '../api.ts'
import { fieldErrors } from '../field-errors.ts'
import { useTexts } from '../language.ts'
import { Field } from '../parts/Field.tsx'
import { typedIn } from '../parts/form.ts'
import { fromTyped } from '../parts/moment.ts'
import { PictureField } from '../parts/PictureField.tsx'
import { Toggle } from '../parts/Toggle.tsx'
import { WindowFields } from '../parts/WindowFields.tsx'
import { DraftNote } from '../publish/DraftNote.tsx'
import { isAsDraft, SaveButtons } from '../publish/SaveButtons.tsx'
import { useDraft } from '../publish/use-drafts.ts'
import { BANNERS } from './keys.ts'
import { Remove } from './Remove.tsx'
import { useItem } from './use-item.ts'

type Sent = Omit<Parameters<typeof call<typeof addBanner>>[1]['json'], 'picture'>

interface Props {
  banner: Banner | undefined
  /** A draft of a new banner. */
  draft?: Draft | undefined
  done: () => void
}

/** A banner: a new one, or one that is changed. */
export function BannerForm({ banner, draft: own, done }: Props) {
  const { content, shop } = useTexts()
  const id = banner ? String(banner.pk) : null
  const of = useDraft({ subject: 'banner', id, version: banner?.version ?? 0, draft: own }, done)
  const { draft } = of
  const shown = { ...banner, ...(draft?.fields as Partial<Sent> | undefined) } // The contract checked them as such.
  const [picked, setPicked] = useState<{ pk: number; picture: Picture } | undefined>(
    draft?.picture ? { pk: Number(draft.fields['picture']), picture: draft.picture } : undefined,
  )
  const [isMissing, setMissing] = useState(false)
  const write = useItem(
    (json: Sent) =>
      banner
        ? call(changeBanner, {
            params: { id: banner.pk },
            json: { ...json, ...(picked && { picture: picked.pk }), version: banner.version },
          })
        : call(addBanner, { json: { ...json, picture: picked?.pk ?? 0 } }),
    {
      key: BANNERS,
      done() {
        of.drop()
        done()
      },
    },
  )
  const remove = useItem(
    ({ pk, version }: Banner) => call(deleteBanner, { params: { id: pk }, query: { version: String(version) } }),
    { key: BANNERS, done, said: content.removed },
  )
  const wrong = fieldErrors(write.error ?? of.save.error, content.wrong, shop.check)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    setMissing(!banner && !picked)
    if ((!banner && !picked) || write.isPending || of.save.isPending) return
    const sent: Sent = {
      alt: typed('alt'),
      alt_bn: typed('alt_bn'),
      link: typed('link'),
      is_on: typed('is_on') === 'on',
      starts_at: fromTyped(typed('starts_at')),
      ends_at: fromTyped(typed('ends_at')),
    }
    write.reset()
    of.save.reset()
    if (isAsDraft(event)) of.save.mutate({ ...sent, ...(picked && { picture: picked.pk }) })
    else write.mutate(sent)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <DraftNote of={of} done={done} />
      <PictureField
        label={content.picture}
        picture={picked?.picture ?? banner?.picture ?? null}
        pick={(picture) => {
          setPicked(picture ?? undefined)
          setMissing(false)
        }}
        error={isMissing ? content.wrong['picture'] : wrong('picture')}
      />
      <Field
        name="alt"
        label={content.bannerText}
        hint={content.bannerTextHint}
        defaultValue={shown.alt ?? ''}
        maxLength={NAME_MOST}
        error={wrong('alt')}
      />
      <Field
        name="alt_bn"
        label={shop.inBengali(content.bannerText)}
        hint={shop.inBengaliHint}
        lang="bn"
        defaultValue={shown.alt_bn ?? ''}
        maxLength={NAME_MOST}
        error={wrong('alt_bn')}
      />
      <Field
        name="link"
        label={shop.link}
        hint={shop.linkHint}
        defaultValue={shown.link ?? ''}
        maxLength={LINK_MOST}
        error={wrong('link')}
      />
      <WindowFields
        names={['starts_at', 'ends_at']}
        from={shown.starts_at ?? null}
        until={shown.ends_at ?? null}
        error={wrong('ends_at')}
      />
      <Toggle name="is_on" label={content.bannerOn} defaultChecked={shown.is_on ?? true} />
      <SaveButtons busy={write.isPending} of={of} />
      {banner && <Remove busy={remove.isPending} remove={() => remove.mutate(banner)} of={of} />}
    </form>
  )
}
