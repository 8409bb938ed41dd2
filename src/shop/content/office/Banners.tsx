import { call } from '#office/api.ts'
import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Badge, WindowBadge } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { BANNERS } from '#office/query-keys.ts'
import styles from '#office/resource/Items.module.css'
import { Moves, OrderDraft, useOrder } from '#office/resource/ordered-list.tsx'
import { ResourceForm } from '#office/resource/ResourceForm.tsx'
import { useEdited } from '#office/resource/use-edited.ts'
import { useItem } from '#office/resource/use-item.ts'
import { pathOf } from '#office/router.ts'
import { useNameOf } from '#office/use-names.ts'
import {
  addBanner,
  changeBanner,
  deleteBanner,
  listBanners,
  orderBanners,
} from '#platform/contract/addresses/admin-routes.ts'
import { type Banner, banner } from '#shop/content/contract/banner.ts'

interface TextProps {
  name: string
  /** Undefined for a draft of a new one. */
  banner?: Banner
  isDrafted: boolean
  edit: () => void
}

function BannerText({ name, banner, isDrafted, edit }: TextProps) {
  const { content, publish } = useTexts()
  return (
    <button type="button" className={styles['text']} onClick={edit}>
      <b>{name}</b>
      <span>
        {banner?.is_on && <WindowBadge from={banner.starts_at} until={banner.ends_at} />}
        {banner?.is_on === false && <Badge>{content.off}</Badge>}
        {isDrafted && <Badge tone="marigold">{publish.draftBadge}</Badge>}
      </span>
    </button>
  )
}

/** The pictures at the top of the home page, in their order. */
export function Banners() {
  const { content } = useTexts()
  const nameOf = useNameOf()
  const { data, error, refetch } = useRead(BANNERS, listBanners)
  const live = useItem((ids: number[]) => call(orderBanners, { json: { ids } }), { key: BANNERS })
  const order = useOrder(data?.results ?? [], { subject: 'banner_order', live })
  const { items: banners } = order
  const { edited, isNew, isOpen, edit, editDraft, close, added, hasDraft } = useEdited(banner, data && banners)
  return (
    <Screen title={content.banners} back={pathOf('shop')}>
      <div className="stack">
        <p className="muted">{content.bannersHint}</p>
        <Button look="primary" wide onClick={() => edit()}>
          {content.bannerNew}
        </Button>
        <Loading {...{ data, error, refetch }} />
        {data && banners.length + added.length === 0 && <Empty icon="picture">{content.bannerEmpty}</Empty>}
        {banners.length > 1 && <OrderDraft order={order} />}
        <ol className={styles['items']}>
          {banners.map((each, at) => {
            const name = nameOf({ name: each.alt, name_bn: each.alt_bn })
            return (
              <li key={each.pk} className={styles['item']}>
                <img src={each.picture.image} alt="" width={72} height={48} loading="lazy" />
                <BannerText name={name} banner={each} isDrafted={hasDraft(each)} edit={() => edit(each)} />
                <Moves name={name} at={at} of={banners.length} busy={order.isBusy} move={(to) => order.move(at, to)} />
              </li>
            )
          })}
          {added.map((draft) => (
            <li key={`draft ${draft.pk}`} className={styles['item']}>
              {draft.picture && <img src={draft.picture.image} alt="" width={72} height={48} loading="lazy" />}
              <BannerText name={draft.name} isDrafted edit={() => editDraft(draft)} />
            </li>
          ))}
        </ol>
      </div>
      <Sheet isOpen={isOpen} close={close} title={isNew ? content.bannerNew : content.edit}>
        {edited && (
          <ResourceForm
            resource={banner}
            {...edited}
            listKey={BANNERS}
            add={(json) => call(addBanner, { json })}
            change={({ pk, version }, json) => call(changeBanner, { params: { id: pk }, json: { ...json, version } })}
            remove={({ pk, version }) =>
              call(deleteBanner, { params: { id: pk }, query: { version: String(version) } })
            }
            done={close}
          />
        )}
      </Sheet>
    </Screen>
  )
}
