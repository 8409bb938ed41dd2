import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { call } from '#office/api.ts'
import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { $language, useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { useCan } from '#office/me.ts'
import { Badge, WindowBadge } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { CATEGORIES, COUPONS } from '#office/query-keys.ts'
import { Chosen } from '#office/resource/Chosen.tsx'
import styles from '#office/resource/Items.module.css'
import { ResourceForm } from '#office/resource/ResourceForm.tsx'
import { pathOf } from '#office/router.ts'
import { useNameOf } from '#office/use-names.ts'
import {
  addCoupon,
  changeCoupon,
  deleteCoupon,
  listCoupons,
  listOfficeCategories,
} from '#platform/contract/addresses/admin-routes.ts'
import { listCartProducts } from '#platform/contract/addresses/routes.ts'
import { nameIn } from '#platform/rules/name-in.ts'
import { type Coupon, productIdsOf, coupon as resource } from '#shop/orders/contract/coupon.ts'
import { ProductSearch } from '#shop/orders/office/form/ProductSearch.tsx'

/** Discount and terms of a coupon, in words. */
function useTerms() {
  const { content } = useTexts()
  const { taka, number } = useFormats()
  return ({ kind, value, percent, cap, minimum, used, max_uses, per_phone, ...coupon }: Coupon, of: string): string =>
    [
      coupon.is_automatic && content.isAutomatic,
      kind === 'flat' && content.takesFlat(taka(value)),
      kind === 'percent' && content.takesPercent(number(percent ?? 0)),
      kind === 'shipping' && content.takesShipping,
      kind === 'pieces' && content.takesPieces(number(coupon.buy ?? 0), number(coupon.free ?? 0)),
      of,
      coupon.products !== '' && content.goods(number(productIdsOf(coupon.products).length)),
      cap !== null && content.takesCap(taka(cap)),
      minimum > 0 && content.fromGoods(taka(minimum)),
      max_uses === null ? content.used(number(used)) : content.usedOf(number(used), number(max_uses)),
      per_phone !== null && content.perPhoneSaid(number(per_phone)),
    ]
      .filter(Boolean)
      .join(' · ')
}

function CouponItem({ coupon, of, edit }: { coupon: Coupon; of: string; edit: (() => void) | undefined }) {
  const { content } = useTexts()
  const termsOf = useTerms()
  const text = (
    <>
      <b>{coupon.code}</b>
      <span className="muted">{termsOf(coupon, of)}</span>
    </>
  )
  return (
    <li className={styles['item']}>
      {edit ? (
        <button type="button" className={styles['text']} onClick={edit}>
          {text}
        </button>
      ) : (
        <div className={styles['text']}>{text}</div>
      )}
      {coupon.is_on ? <WindowBadge from={coupon.starts_at} until={coupon.ends_at} /> : <Badge>{content.off}</Badge>}
    </li>
  )
}

interface ProductsProps {
  value: string
  set: (products: string) => void
  error: string | undefined
}

/** The goods that a coupon is for, found by the shop's search. */
function Products({ value, set, error }: ProductsProps) {
  const language = useStore($language)
  const { content } = useTexts()
  const { digits } = useFormats()
  const ids = productIdsOf(value)
  const { data } = useRead(['cart-products', value], listCartProducts, {
    query: { ids: ids.join(',') },
    enabled: ids.length > 0,
    stays: true,
  })
  const nameOf = (id: number) => {
    const product = data?.results.find(({ pk }) => pk === id)
    return product ? nameIn(language, product.brand_name, product.name_bn) : `#${digits(id)}`
  }
  return (
    <Chosen
      legend={content.couponGoods}
      chosen={ids.map((id) => ({ key: String(id), name: nameOf(id) }))}
      remove={(gone) => set(ids.filter((id) => String(id) !== gone).join(', '))}
    >
      <ProductSearch add={({ id }) => set([...ids, id].join(', '))} error={error} />
    </Chosen>
  )
}

const removeCoupon = ({ pk, version }: Coupon) =>
  call(deleteCoupon, { params: { id: pk }, query: { version: String(version) } })

/** What takes something off an order: codes, and discounts that apply by themselves. */
export function Coupons() {
  const { content } = useTexts()
  const can = useCan()
  const nameOf = useNameOf()
  const { data, error, refetch } = useRead(COUPONS, listCoupons)
  const [edited, setEdited] = useState<Coupon | 'new'>()
  const close = () => setEdited(undefined)
  const mayEdit = can('coupon:edit')
  const categories = useRead(CATEGORIES, listOfficeCategories, { enabled: can('category:edit') })
  const options = categories.data?.results.map((each) => ({ pk: each.pk, name: nameOf(each) })) ?? []
  return (
    <Screen title={content.coupons} back={pathOf('shop')}>
      <div className="stack">
        <p className="muted">{content.couponsHint}</p>
        {mayEdit && (
          <Button look="primary" wide onClick={() => setEdited('new')}>
            {content.couponNew}
          </Button>
        )}
        <Loading {...{ data, error, refetch }} />
        {data?.results.length === 0 && <Empty icon="tag">{content.couponEmpty}</Empty>}
        <ul className={styles['items']}>
          {data?.results.map((coupon) => (
            <CouponItem
              key={coupon.pk}
              coupon={coupon}
              of={options.find(({ pk }) => pk === coupon.category)?.name ?? ''}
              edit={mayEdit ? () => setEdited(coupon) : undefined}
            />
          ))}
        </ul>
      </div>
      <Sheet
        isOpen={edited !== undefined}
        close={close}
        title={edited === 'new' || !edited ? content.couponNew : edited.code}
      >
        {edited && (
          <ResourceForm
            resource={resource}
            item={edited === 'new' ? undefined : edited}
            options={{ category: options }}
            instead={{
              products: (value, set, wrong) => <Products value={String(value)} set={set} error={wrong} />,
            }}
            listKey={COUPONS}
            add={(json) => call(addCoupon, { json })}
            change={({ pk, version }, json) => call(changeCoupon, { params: { id: pk }, json: { ...json, version } })}
            remove={edited !== 'new' && edited.used === 0 ? removeCoupon : undefined}
            done={close}
          />
        )}
      </Sheet>
    </Screen>
  )
}
