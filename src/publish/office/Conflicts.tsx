import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { NEW, pagePath, pathOf, productPath, settingsPath } from '#office/router.ts'
import type { Texts } from '#office/texts/all.ts'
import type { Draft, DraftConflict } from '#platform/contract/office/drafts.ts'

type Named = Pick<Draft, 'subject' | 'subject_id' | 'name'>

/** Name of a draft's subject: `Banner: Eid sale`. */
export function draftName({ subject, subject_id, name }: Named, { audit, publish, shop }: Texts): string {
  if (subject === 'banner_order' || subject === 'category_order') return publish.orders[subject]
  const of = audit.nouns[subject]
  const named = (names: Record<string, string>) => names[subject_id ?? ''] ?? name
  if (subject === 'setting') return `${of}: ${named(shop.sections)}`
  return `${of}: ${name}`
}

/** The screen with the form of a draft. */
export function draftPath({ subject, subject_id, pk }: Draft): string {
  if (subject === 'page') return pagePath(subject_id ?? NEW, subject_id === null ? { draft: String(pk) } : {})
  if (subject === 'setting') return settingsPath(subject_id ?? '')
  if (subject === 'product') return productPath(Number(subject_id))
  if (subject === 'banner_order' || subject === 'category_order')
    return pathOf(subject === 'banner_order' ? 'banners' : 'categories')
  return pathOf(subject === 'banner' ? 'banners' : 'categories', { draft: String(pk) })
}

/** Changes made meanwhile, with their authors: nothing was published or undone in part. */
export function Conflicts({ conflicts, close }: { conflicts: DraftConflict[] | undefined; close: () => void }) {
  const texts = useTexts()
  const { common, publish } = texts
  const { before } = useFormats()
  return (
    <Sheet isOpen={conflicts !== undefined} close={close} title={common.conflict} description={publish.conflictHint}>
      <ul>
        {conflicts?.map((conflict) => (
          <li key={`${conflict.subject} ${conflict.subject_id} ${conflict.name}`}>
            <b>{draftName(conflict, texts)}</b>: {publish.why[conflict.why]}
            {conflict.by !== null && ` (${conflict.by}`}
            {conflict.by !== null && conflict.at !== null && `, ${before(conflict.at, common)}`}
            {conflict.by !== null && ')'}
          </li>
        ))}
      </ul>
      <Button look="primary" wide onClick={close}>
        {publish.lookAgain}
      </Button>
    </Sheet>
  )
}
