import { type SubmitEvent, useState } from 'react'
import type { Banner } from '#contract/admin/content.ts'
import { addBanner, changeBanner, deleteBanner } from '#contract/admin-routes.ts'
import type { Picture } from '#contract/catalog.ts'
import { LINK_MOST, NAME_MOST } from '#contract/limits.ts'
import { call } from '../api.ts'
import { fieldErrors } from '../field-errors.ts'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/Field.tsx'
import { typedIn } from '../parts/form.ts'
import { fromTyped } from '../parts/moment.ts'
import { PictureField } from '../parts/PictureField.tsx'
import { Toggle } from '../parts/Toggle.tsx'
import { WindowFields } from '../parts/WindowFields.tsx'
import { BANNERS } from './keys.ts'
import { Remove } from './Remove.tsx'
import { useItem } from './use-item.ts'

type Sent = Omit<Parameters<typeof call<typeof addBanner>>[1]['json'], 'picture'>

/** A banner: a new one, or one that is changed. */
export function BannerForm({ banner, done }: { banner: Banner | undefined; done: () => void }) {
  const { common, content, shop } = useTexts()
  const [picked, setPicked] = useState<{ pk: number; picture: Picture }>()
  const [isMissing, setMissing] = useState(false)
  const write = useItem(
    (json: Sent) =>
      banner
        ? call(changeBanner, {
            params: { id: banner.pk },
            json: { ...json, ...(picked && { picture: picked.pk }), version: banner.version },
          })
        : call(addBanner, { json: { ...json, picture: picked?.pk ?? 0 } }),
    { key: BANNERS, done },
  )
  const remove = useItem(
    ({ pk, version }: Banner) => call(deleteBanner, { params: { id: pk }, query: { version: String(version) } }),
    { key: BANNERS, done, said: content.removed },
  )
  const wrong = fieldErrors(write.error, content.wrong, shop.check)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = typedIn(event)
    setMissing(!banner && !picked)
    if ((!banner && !picked) || write.isPending) return
    write.mutate({
      alt: typed('alt'),
      link: typed('link'),
      is_on: typed('is_on') === 'on',
      starts_at: fromTyped(typed('starts_at')),
      ends_at: fromTyped(typed('ends_at')),
    })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
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
        defaultValue={banner?.alt ?? ''}
        maxLength={NAME_MOST}
        error={wrong('alt')}
      />
      <Field
        name="link"
        label={shop.link}
        hint={shop.linkHint}
        defaultValue={banner?.link ?? ''}
        maxLength={LINK_MOST}
        error={wrong('link')}
      />
      <WindowFields
        names={['starts_at', 'ends_at']}
        from={banner?.starts_at ?? null}
        until={banner?.ends_at ?? null}
        error={wrong('ends_at')}
      />
      <Toggle name="is_on" label={content.bannerOn} defaultChecked={banner?.is_on ?? true} />
      <Button type="submit" look="primary" wide busy={write.isPending}>
        {common.save}
      </Button>
      {banner && <Remove busy={remove.isPending} remove={() => remove.mutate(banner)} />}
    </form>
  )
}
