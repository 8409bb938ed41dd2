import type { Draft } from '#contract/admin/drafts.ts'
import { pagePath, pathOf, productPath, settingsPath } from '../router.ts'
import type { Texts } from '../texts/all.ts'

type Named = Pick<Draft, 'subject' | 'subject_id' | 'name'>

/** What a draft is of: `Banner: Eid sale`. */
export function draftName({ subject, subject_id, name }: Named, { audit, content, publish, shop }: Texts): string {
  if (subject === 'banner_order' || subject === 'category_order') return publish.orders[subject]
  const of = audit.nouns[subject]
  const named = (names: Record<string, string>) => names[subject_id ?? ''] ?? name
  if (subject === 'page') return `${of}: ${named(content.pageNames)}`
  if (subject === 'setting') return `${of}: ${named(shop.sections)}`
  return `${of}: ${name}`
}

/** The screen with the form of a draft. */
export function draftPath({ subject, subject_id, pk }: Draft): string {
  if (subject === 'page') return pagePath(subject_id ?? '')
  if (subject === 'setting') return settingsPath(subject_id ?? '')
  if (subject === 'product') return productPath(Number(subject_id))
  if (subject === 'banner_order' || subject === 'category_order')
    return pathOf(subject === 'banner_order' ? 'banners' : 'categories')
  return pathOf(subject === 'banner' ? 'banners' : 'categories', { draft: String(pk) })
}
