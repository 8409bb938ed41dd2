import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Banner } from '#contract/admin/banners.ts'
import type { Draft } from '#contract/admin/drafts.ts'
import { listBanners, orderBanners } from '#contract/admin-routes.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { BackLink } from '../layout/BackLink.tsx'
import { Screen } from '../layout/Screen.tsx'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { Empty, Failure, Skeleton } from '../parts/States.tsx'
import { useDrafts } from '../publish/use-drafts.ts'
import { $router, pathOf } from '../router.ts'
import { BannerForm } from './BannerForm.tsx'
import styles from './Items.module.css'
import { BANNERS } from './keys.ts'
import { Moves } from './Moves.tsx'
import { OrderDraft } from './OrderDraft.tsx'
import { useItem } from './use-item.ts'
import { useOrder } from './use-order.ts'
import { WindowBadge } from './WindowBadge.tsx'

const isDraft = (edited: Banner | Draft): edited is Draft => 'subject' in edited

/** The pictures at the top of the home page, in their order. */
export function Banners() {
  const { content, publish } = useTexts()
  const { data, error, refetch } = useQuery({ queryKey: BANNERS, queryFn: () => call(listBanners) })
  const drafts = useDrafts()
  const asked = Number(useStore($router)?.search['draft'] ?? 0)
  const [edited, setEdited] = useState<Banner | Draft | 'new'>()
  const [isOpened, setOpened] = useState(false)
  const live = useItem((ids: number[]) => call(orderBanners, { json: { ids } }), { key: BANNERS })
  const order = useOrder(data?.results ?? [], { subject: 'banner_order', live })
  const { items: banners } = order
  const ofBanners = drafts.data?.results.filter(({ subject }) => subject === 'banner') ?? []
  const added = ofBanners.filter(({ subject_id }) => subject_id === null)
  const hasDraft = (pk: number) => ofBanners.some(({ subject_id }) => subject_id === String(pk))
  // The list of drafts leads to one of them.
  const wanted = ofBanners.find(({ pk }) => pk === asked)
  if (wanted && data && !isOpened) {
    setOpened(true)
    setEdited(banners.find(({ pk }) => String(pk) === wanted.subject_id) ?? wanted)
  }
  const close = () => setEdited(undefined)
  return (
    <Screen title={content.banners} before={<BackLink href={pathOf('shop')} />}>
      <div className="stack">
        <p className="muted">{content.bannersHint}</p>
        <Button look="primary" wide onClick={() => setEdited('new')}>
          {content.bannerNew}
        </Button>
        {!data && error && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        {data && banners.length + added.length === 0 && <Empty icon="picture">{content.bannerEmpty}</Empty>}
        {banners.length > 1 && <OrderDraft order={order} />}
        <ol className={styles['items']}>
          {banners.map((banner, at) => (
            <li key={banner.pk} className={styles['item']}>
              <img src={banner.picture.image} alt="" width={72} height={48} loading="lazy" />
              <button type="button" className={styles['text']} onClick={() => setEdited(banner)}>
                <b>{banner.alt}</b>
                <span>
                  {banner.is_on ? (
                    <WindowBadge from={banner.starts_at} until={banner.ends_at} />
                  ) : (
                    <Badge>{content.off}</Badge>
                  )}
                  {hasDraft(banner.pk) && <Badge tone="marigold">{publish.draftBadge}</Badge>}
                </span>
              </button>
              <Moves
                name={banner.alt}
                at={at}
                of={banners.length}
                busy={order.isBusy}
                move={(to) => order.move(at, to)}
              />
            </li>
          ))}
          {added.map((draft) => (
            <li key={`draft ${draft.pk}`} className={styles['item']}>
              {draft.picture && <img src={draft.picture.image} alt="" width={72} height={48} loading="lazy" />}
              <button type="button" className={styles['text']} onClick={() => setEdited(draft)}>
                <b>{draft.name}</b>
                <span>
                  <Badge tone="marigold">{publish.draftBadge}</Badge>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <Sheet isOpen={edited !== undefined} close={close} title={edited === 'new' ? content.bannerNew : content.edit}>
        {edited && !drafts.isLoading && (
          <BannerForm
            banner={edited === 'new' || isDraft(edited) ? undefined : edited}
            draft={edited !== 'new' && isDraft(edited) ? edited : undefined}
            done={close}
          />
        )}
      </Sheet>
    </Screen>
  )
}
