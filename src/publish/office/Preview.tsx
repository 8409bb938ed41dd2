import { useStore } from '@nanostores/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, refusalWith } from '#office/api.ts'
import { showFormFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { $language, useTexts } from '#office/language.ts'
import { Button } from '#office/parts/Button.tsx'
import frames from '#office/parts/Frames.module.css'
import { LanguageTabs } from '#office/parts/LanguageTabs.tsx'
import { previewPublish } from '#platform/contract/addresses/admin-routes.ts'
import { PAGES, PREVIEW } from '#platform/contract/addresses/paths.ts'
import type { ChosenDrafts, DraftConflict } from '#platform/contract/office/drafts.ts'
import { englishOf, isBengali } from '#platform/rules/editions.ts'
import type { Preview as Found } from '#publish/contract/office/publishing.ts'
import type { Language } from '#shop/staff/contract/office-staff.ts'
import styles from './Publish.module.css'

type Page = Found['pages'][number]
const editionOf = ({ address }: Page): Language => (isBengali(address) ? 'bn' : 'en')
type Side = 'before' | 'after'
/** Pages that are listed at once. */
const FEW = 6
const SIDES: readonly Side[] = ['before', 'after']

/** A page in a frame in which nothing runs, at the width of a phone. */
function Framed({ page, side, drafts, isAlone }: { page: Page; side: Side; drafts: ChosenDrafts; isAlone: boolean }) {
  const { publish } = useTexts()
  const chosen = drafts.map(({ pk, version }) => `${pk}.${version}`).join()
  const isThere = page.state !== (side === 'before' ? 'new' : 'gone')
  const query = new URLSearchParams({ drafts: chosen, address: page.address, side })
  return (
    <figure className={isAlone ? frames['frame'] : `${frames['frame']} ${styles['other']}`}>
      <figcaption>{publish[side]}</figcaption>
      {isThere ? (
        <iframe
          src={`${PREVIEW}?${query}`}
          title={publish.frame(publish[side], page.title ?? page.address)}
          sandbox=""
          width={360}
          height={640}
        />
      ) : (
        <p className="muted">{side === 'before' ? publish.notYet : publish.noLonger}</p>
      )}
    </figure>
  )
}

/** A page before and after: side by side on a desk, one of them at a time on a phone. */
function Compared({ page, drafts }: { page: Page; drafts: ChosenDrafts }) {
  const { publish } = useTexts()
  const [shown, setShown] = useState<Side>('after')
  return (
    <>
      <fieldset className={`${frames['sides']} ${styles['sides']}`}>
        <legend className="visually-hidden">{publish.sides}</legend>
        {SIDES.map((side) => (
          <label key={side}>
            <input type="radio" name="side" checked={side === shown} onChange={() => setShown(side)} />
            {publish[side]}
          </label>
        ))}
      </fieldset>
      <div className={styles['frames']}>
        {SIDES.map((side) => (
          <Framed key={side} page={page} side={side} drafts={drafts} isAlone={side === shown} />
        ))}
      </div>
    </>
  )
}

function useNames() {
  const { publish } = useTexts()
  const known: Record<string, string> = { [PAGES.home]: publish.home, [PAGES.products]: publish.allGoods }
  return ({ address, title }: Page) => known[englishOf(address)] ?? title ?? address
}

function Result({ found, drafts }: { found: Found; drafts: ChosenDrafts }) {
  const { publish } = useTexts()
  const { number } = useFormats()
  const nameOf = useNames()
  const all = found.pages.filter(({ title }) => title !== null)
  const editions = new Set(all.map(editionOf))
  const mine = useStore($language)
  const [language, setLanguage] = useState(editions.has(mine) ? mine : 'en')
  const pages = all.filter((page) => editionOf(page) === language)
  const files = found.pages.filter(({ title, state }) => title === null && state !== 'failed')
  const failed = found.pages.filter(({ state }) => state === 'failed')
  const [chosen, setShown] = useState<string>()
  const [isOpened, setOpened] = useState(false)
  const isWhole = isOpened || pages.length <= FEW
  const page = pages.find(({ address }) => address === chosen) ?? pages[0]
  const seconds = number(Math.max(0.1, Math.round(found.milliseconds / 100) / 10))
  const count = all.length + found.more
  return (
    <>
      <p role="status">
        {count + files.length + failed.length === 0
          ? publish.nothingChanges
          : publish.pagesChange(number(count), seconds, found.more > 0)}
        {files.length > 0 && ` ${publish.filesChange(files.map(({ address }) => address).join(', '))}`}
      </p>
      {failed.length > 0 && <p role="alert">{publish.pagesFail(failed.map(({ address }) => address).join(', '))}</p>}
      {editions.size > 1 && <LanguageTabs language={language} choose={setLanguage} />}
      {pages.length > 0 && (
        <ul className={styles['pages']} aria-label={publish.pages}>
          {pages.slice(0, isWhole ? pages.length : FEW).map((each) => (
            <li key={each.address}>
              <button type="button" aria-pressed={each === page} onClick={() => setShown(each.address)}>
                {nameOf(each)}
                {each.state !== 'changed' && ` (${publish.states[each.state]})`}
              </button>
            </li>
          ))}
          {!isWhole && (
            <li>
              <button type="button" onClick={() => setOpened(true)}>
                {publish.showMore(number(pages.length - FEW))}
              </button>
            </li>
          )}
          {isWhole && found.more > 0 && <li className="muted">{publish.more(number(found.more))}</li>}
        </ul>
      )}
      {page && <Compared key={page.address} page={page} drafts={drafts} />}
    </>
  )
}

interface Props {
  drafts: ChosenDrafts
  conflict: (conflicts: DraftConflict[]) => void
}

/** Preview of a publication: the pages themselves, rendered by the publisher and rolled back. */
export function Preview({ drafts, conflict }: Props) {
  const { publish } = useTexts()
  const preview = useMutation({
    mutationFn: () => call(previewPublish, { json: { drafts } }),
    onError: (error) => {
      const changed = refusalWith(error, 'drafts_changed')
      if (changed) conflict(changed.conflicts)
      else showFormFailure(error)
    },
  })
  const found = preview.data
  return (
    <section className="stack" aria-label={publish.preview}>
      <Button wide icon="search" busy={preview.isPending} onClick={() => preview.mutate()}>
        {preview.isPending ? publish.previewing : publish.preview}
      </Button>
      {found?.preview === null && <p className="muted">{publish.noPreview}</p>}
      {found?.preview && <Result found={found.preview} drafts={drafts} />}
    </section>
  )
}
