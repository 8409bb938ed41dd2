import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Banner } from '#contract/admin/content.ts'
import { listBanners, orderBanners } from '#contract/admin-routes.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { BackLink } from '../layout/BackLink.tsx'
import { Screen } from '../layout/Screen.tsx'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { Empty, Failure, Skeleton } from '../parts/States.tsx'
import { pathOf } from '../router.ts'
import { BannerForm } from './BannerForm.tsx'
import styles from './Items.module.css'
import { BANNERS } from './keys.ts'
import { Moves, movedTo } from './Moves.tsx'
import { useItem } from './use-item.ts'
import { WindowBadge } from './WindowBadge.tsx'

/** The pictures at the top of the home page, in their order. */
export function Banners() {
  const { content } = useTexts()
  const { data, error, refetch } = useQuery({ queryKey: BANNERS, queryFn: () => call(listBanners) })
  const [edited, setEdited] = useState<Banner | 'new'>()
  const order = useItem((ids: number[]) => call(orderBanners, { json: { ids } }), { key: BANNERS })
  const banners = data?.results ?? []
  const ids = banners.map(({ pk }) => pk)
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
        {data && banners.length === 0 && <Empty icon="picture">{content.bannerEmpty}</Empty>}
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
                </span>
              </button>
              <Moves
                name={banner.alt}
                at={at}
                of={banners.length}
                busy={order.isPending}
                move={(to) => order.mutate(movedTo(ids, at, to))}
              />
            </li>
          ))}
        </ol>
      </div>
      <Sheet isOpen={edited !== undefined} close={close} title={edited === 'new' ? content.bannerNew : content.edit}>
        {edited && <BannerForm banner={edited === 'new' ? undefined : edited} done={close} />}
      </Sheet>
    </Screen>
  )
}
