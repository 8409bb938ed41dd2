import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { call } from '#office/api.ts'
import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { NotFound, Screen } from '#office/layout/Screen.tsx'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { Loading, Skeleton } from '#office/parts/States.tsx'
import { PAGES } from '#office/query-keys.ts'
import { ResourceForm } from '#office/resource/ResourceForm.tsx'
import { $router, NEW, open, pathOf } from '#office/router.ts'
import { addPage, changePage, deletePage, listPages } from '#platform/contract/addresses/admin-routes.ts'
import { isTextPage, textPageAddress } from '#platform/contract/addresses/pages.ts'
import type { Draft } from '#platform/contract/office/drafts.ts'
import type { ChangeOf } from '#platform/resource/define.ts'
import { nameIn } from '#platform/rules/name-in.ts'
import { useDrafts } from '#publish/office/use-drafts.ts'
import { type OwnPage, page as resource, shopPage } from '#shop/content/contract/page.ts'

/** The text of a page as the shop shows it now, without its heading. */
async function readPage(address: string): Promise<string> {
  const response = await fetch(address)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const article = page.querySelector('article.prose')
  for (const each of article?.querySelectorAll('h1, script, style, astro-island, .contact') ?? []) each.remove()
  for (const each of article?.querySelectorAll('*') ?? [])
    for (const { name } of [...each.attributes]) if (name !== 'href' && name !== 'lang') each.removeAttribute(name)
  return article?.innerHTML.trim() ?? ''
}

const change = ({ pk, version }: OwnPage, json: ChangeOf<typeof resource>) =>
  call(changePage, { params: { id: pk }, json: { ...json, version } })
const remove = ({ pk, version }: OwnPage) =>
  call(deletePage, { params: { id: pk }, query: { version: String(version) } })
/** Of both forms. */
const EDITS = { listKey: PAGES, change, done: () => open('pages') }

function ShopPageForm({ item }: { item: OwnPage }) {
  const { content } = useTexts()
  return (
    <div className="stack">
      <p className="muted">{content.pageHint}</p>
      <ResourceForm<typeof shopPage, OwnPage> resource={shopPage} item={item} add={() => Promise.reject()} {...EDITS}>
        {({ body_en, body_bn }, set) =>
          body_en === '' &&
          body_bn === '' && (
            <Button onClick={async () => set('body_en', await readPage(textPageAddress(item.slug)))}>
              {content.takeBuiltIn}
            </Button>
          )
        }
      </ResourceForm>
    </div>
  )
}

/** The form of a page as it was opened: what others save meanwhile takes nothing away that is typed. */
function PageForm({ draft, ...page }: { item: OwnPage | undefined; draft: Draft | undefined }) {
  const [item] = useState(page.item)
  if (item && isTextPage(item.slug)) return <ShopPageForm item={item} />
  return <ResourceForm {...{ resource, item, draft, remove }} add={(json) => call(addPage, { json })} {...EDITS} />
}

/** A page with a text of the merchant: one of the shop's, one that was added, or a new one. */
export function PageEditor() {
  const { content, language } = useTexts()
  const route = useStore($router)
  const drafts = useDrafts()
  const { data, error, refetch } = useRead(PAGES, listPages)
  const id = route?.route === 'page' ? route.params.id : ''
  const item = data?.results.find(({ pk }) => String(pk) === id)
  const draft = drafts.data?.results.find(
    ({ subject, pk }) => subject === 'page' && String(pk) === route?.search['draft'],
  )
  if (data && !item && id !== NEW) return <NotFound />
  const title = item ? nameIn(language, item.title, item.title_bn) : content.pageNew
  return (
    <Screen title={title} back={pathOf('pages')}>
      <Loading {...{ data, error, refetch }} />
      {data && drafts.isLoading && <Skeleton />}
      {data && !drafts.isLoading && <PageForm key={id} {...{ item, draft }} />}
      {item?.is_on && (
        <ButtonLink look="quiet" href={textPageAddress(item.slug)} target="_blank" rel="noreferrer">
          {content.look}
        </ButtonLink>
      )}
    </Screen>
  )
}
