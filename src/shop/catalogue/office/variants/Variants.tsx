import { useState } from 'react'
import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Failure, Skeleton } from '#office/parts/States.tsx'
import { PRODUCTS } from '#office/query-keys.ts'
import { productPath } from '#office/router.ts'
import { getProductGroup } from '#platform/contract/addresses/admin-routes.ts'
import type { OfficeGroup } from '#shop/catalogue/contract/office/product-groups.ts'
import type { OfficeProduct } from '#shop/catalogue/contract/office/products.ts'
import { Price } from '#shop/catalogue/office/PriceEdit.tsx'
import { STATE_TONES } from '#shop/catalogue/office/states.ts'
import { GroupForm } from './GroupForm.tsx'
import { MakeVariants } from './MakeVariants.tsx'
import styles from './Variants.module.css'

/** The products of a group as links, but for the one that is shown. */
function Siblings({ group, here }: { group: OfficeGroup; here: number }) {
  const { variants, products } = useTexts()
  return (
    <ul className={styles['siblings']}>
      {group.siblings.map(({ product: sibling, values }) => (
        <li key={sibling.pk}>
          {sibling.pk === here ? (
            <span>
              <b>{values.join(' · ')}</b> <Badge tone="green">{variants.here}</Badge>
            </span>
          ) : (
            <a href={productPath(sibling.pk)}>
              <b>{values.join(' · ')}</b>
            </a>
          )}
          <span>
            {sibling.state !== 'live' && (
              <Badge tone={STATE_TONES[sibling.state]}>{products.states[sibling.state]}</Badge>
            )}{' '}
            <Price product={sibling} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The group of a product: its siblings as links, and the buttons that create or change the group. */
export function Variants({ product, mayEdit }: { product: OfficeProduct; mayEdit: boolean }) {
  const { variants } = useTexts()
  const [open, setOpen] = useState<'make' | 'join' | undefined>()
  const id = product.group?.pk ?? 0
  // Read again whenever products are.
  const { data, error, refetch } = useRead([...PRODUCTS, 'group', id], getProductGroup, {
    params: { id },
    enabled: id > 0,
  })
  const group = id > 0 ? data?.group : undefined
  const isReady = id === 0 || group !== undefined
  const close = () => setOpen(undefined)
  if (id === 0 && !mayEdit) return null
  return (
    <section className="panel stack" aria-label={variants.title}>
      <h2>{variants.title}</h2>
      {id === 0 && <p className="muted">{variants.none}</p>}
      {id > 0 && !group && (error ? <Failure error={error} retry={() => void refetch()} /> : <Skeleton />)}
      {group && <Siblings group={group} here={product.pk} />}
      {mayEdit && isReady && (
        <>
          <Button wide icon="plus" onClick={() => setOpen('make')}>
            {group ? variants.more : variants.make}
          </Button>
          <Button wide icon={group ? 'edit' : 'list'} onClick={() => setOpen('join')}>
            {group ? variants.edit : variants.join}
          </Button>
          <Sheet
            isOpen={open === 'make'}
            close={close}
            title={group ? variants.more : variants.make}
            description={variants.makeHint}
          >
            <MakeVariants product={product} group={group} done={close} />
          </Sheet>
          <Sheet isOpen={open === 'join'} close={close} title={group ? variants.edit : variants.join}>
            <GroupForm product={product} group={group} done={close} />
          </Sheet>
        </>
      )}
    </section>
  )
}
