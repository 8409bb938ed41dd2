import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { call } from '#office/api.ts'
import { fieldErrors } from '#office/failures.ts'
import { useTexts } from '#office/language.ts'
import { NotFound, Screen } from '#office/layout/Screen.tsx'
import { Button, ButtonLink } from '#office/parts/Button.tsx'
import { useKept } from '#office/parts/kept.ts'
import { RichText } from '#office/parts/RichText.tsx'
import { Loading, Skeleton } from '#office/parts/States.tsx'
import { TEXT_PAGES } from '#office/query-keys.ts'
import { useItem } from '#office/resource/use-item.ts'
import { $router, pathOf } from '#office/router.ts'
import { changeTextPage, listTextPages } from '#platform/contract/addresses/admin-routes.ts'
import { TEXT_PAGES as SLUGS, type TextPage } from '#platform/contract/addresses/pages.ts'
import { PAGES } from '#platform/contract/addresses/paths.ts'
import { DraftNote, isAsDraft, SaveButtons } from '#publish/office/DraftParts.tsx'
import { type DraftOfForm, useDraft } from '#publish/office/use-drafts.ts'
import type { OfficeTextPage } from '#shop/content/contract/office/text-pages.ts'

/** The text of a page as the shop shows it now, without its heading. */
async function readPage(slug: TextPage): Promise<string> {
  const response = await fetch(PAGES[slug])
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const article = page.querySelector('article.prose')
  for (const each of article?.querySelectorAll('h1, script, style, astro-island, .contact') ?? []) each.remove()
  for (const each of article?.querySelectorAll('*') ?? [])
    for (const { name } of [...each.attributes]) if (name !== 'href' && name !== 'lang') each.removeAttribute(name)
  return article?.innerHTML.trim() ?? ''
}

const BODIES = [
  ['body_en', 'en', 'bodyEn'],
  ['body_bn', 'bn', 'bodyBn'],
] as const

function Editor({ page, of }: { page: OfficeTextPage; of: DraftOfForm }) {
  const { content, shop } = useTexts()
  const drafted: Partial<Pick<OfficeTextPage, 'body_en' | 'body_bn'>> = of.draft?.fields ?? {}
  const kept = useKept(`page ${page.slug} ${page.version} ${of.draft?.version}`, () => ({
    body_en: page.body_en,
    body_bn: page.body_bn,
    ...drafted,
  }))
  const { value: bodies, change, round } = kept
  // Raised to show a text that was not typed.
  const [begun, setBegun] = useState(0)
  const write = useItem(
    (json: typeof bodies) =>
      call(changeTextPage, { params: { slug: page.slug }, json: { ...json, version: page.version } }),
    {
      key: TEXT_PAGES,
      done() {
        kept.forget()
        of.drop()
      },
    },
  )
  const wrong = fieldErrors(write.error ?? of.save.error, content.wrong, shop.check)
  const isEmpty = bodies.body_en === '' && bodies.body_bn === ''
  const begin = async () => {
    const body_en = await readPage(page.slug)
    change((before) => ({ ...before, body_en }))
    setBegun(begun + 1)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (write.isPending || of.save.isPending) return
    if (isAsDraft(event)) of.save.mutate(bodies)
    else write.mutate(bodies)
  }
  return (
    <form className="stack" onSubmit={submit}>
      <DraftNote of={of} />
      <p className="muted">{content.pageHint}</p>
      {isEmpty && <Button onClick={() => void begin()}>{content.takeBuiltIn}</Button>}
      {BODIES.map(([name, lang, label]) => (
        <RichText
          key={`${name} ${begun} ${round}`}
          label={content[label]}
          lang={lang}
          kind="page"
          html={bodies[name]}
          change={(html) => change((before) => ({ ...before, [name]: html }))}
          error={wrong(name)}
        />
      ))}
      <SaveButtons busy={write.isPending} of={of} />
      <ButtonLink look="quiet" href={PAGES[page.slug]} target="_blank" rel="noreferrer">
        {content.look}
      </ButtonLink>
    </form>
  )
}

/** The merchant's text of one of the shop's own pages. */
export function PageEditor() {
  const { content } = useTexts()
  const route = useStore($router)
  const { data, error, refetch } = useQuery({ queryKey: TEXT_PAGES, queryFn: () => call(listTextPages) })
  const slug = SLUGS.find((each) => route?.route === 'page' && each === route.params.slug)
  const page = data?.results.find((each) => each.slug === slug)
  const of = useDraft({ subject: 'page', id: slug ?? '', version: page?.version ?? 0 }, () => {})
  if (!slug) return <NotFound />
  return (
    <Screen title={content.pageNames[slug]} back={pathOf('pages')}>
      <Loading {...{ data, error, refetch }} />
      {page && of.isPending && <Skeleton />}
      {/* Another version, or another draft, has other texts: the editor shows them. */}
      {page && !of.isPending && (
        <Editor key={`${page.version} ${of.draft?.pk} ${of.draft?.version}`} page={page} of={of} />
      )}
    </Screen>
  )
}
