import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { call } from '#office/api.ts'
import { Changes } from '#office/audit/Changes.tsx'
import { changesOf } from '#office/audit/values.ts'
import { readAgain } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { ButtonLink, SureButton } from '#office/parts/Button.tsx'
import { DRAFTS } from '#office/query-keys.ts'
import { usePlaceNames } from '#office/use-names.ts'
import { deleteDraft } from '#platform/contract/addresses/admin-routes.ts'
import type { Draft } from '#platform/contract/office/drafts.ts'
import type { Picture } from '#shop/catalogue/contract/catalog.ts'
import { draftName, draftPath } from './Conflicts.tsx'
import styles from './Publish.module.css'

type Fields = Record<string, unknown> | null
const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'image' in value && typeof value.image === 'string'

/** Texts as a person reads them: without the tags of a page. */
const asText = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('<')
    ? (new DOMParser().parseFromString(value, 'text/html').body.textContent ?? '')
    : value
const texted = (fields: Fields): Fields =>
  fields &&
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => !isPicture(value))
      .map(([name, value]) => [name, name === 'pictures' && Array.isArray(value) ? value.length : asText(value)]),
  )
const picturesOf = (fields: Fields): Picture[] =>
  Object.values(fields ?? {})
    .flat()
    .filter(isPicture)

function Pictures({ of, said }: { of: Picture[]; said: string }) {
  return of.map(({ image, width, height }) => <img key={image} src={image} alt={said} width={width} height={height} />)
}

function DraftChanges({ draft: { subject, before, after } }: { draft: Draft }) {
  const texts = useTexts()
  const format = useFormats()
  const placeNames = usePlaceNames()
  const by = { texts, format, people: new Map<number, string>(), placeNames }
  const changes = changesOf({ subject, before: texted(before), after: texted(after) }, by)
  const [was, is] = [picturesOf(before), picturesOf(after)]
  return (
    <>
      {was.length > 0 && (
        <div className={styles['pictures']} data-before>
          <Pictures of={was} said={texts.publish.before} />
        </div>
      )}
      {is.length > 0 && (
        <div className={styles['pictures']}>
          <Pictures of={is} said={texts.publish.after} />
        </div>
      )}
      <Changes changes={changes} className={styles['changes']} />
    </>
  )
}

interface Props {
  draft: Draft
  isChosen: boolean
  choose: (isChosen: boolean) => void
}

/** A draft: author, time, changes, and available actions. */
export function DraftItem({ draft, isChosen, choose }: Props) {
  const texts = useTexts()
  const { common, content, publish } = texts
  const { before } = useFormats()
  const discard = useMutation({
    mutationFn: () => call(deleteDraft, { params: { id: draft.pk }, query: { version: String(draft.version) } }),
    onSuccess: () => toast.success(publish.discarded),
    onSettled: () => readAgain(DRAFTS),
  })
  const name = draftName(draft, texts)
  return (
    <li className="panel stack">
      <label className={styles['choice']}>
        <input type="checkbox" checked={isChosen} onChange={(event) => choose(event.target.checked)} />
        <b>{name}</b>
        {draft.subject_id === null && <Badge tone="green">{publish.isNew}</Badge>}
      </label>
      <p className="muted">
        {draft.by ?? common.theShop} · <time dateTime={draft.at}>{before(draft.at, common)}</time>
      </p>
      {draft.overtaken && (
        <p className={styles['note']} role="note">
          {draft.overtaken.is_gone ? publish.isGone : publish.overtaken(draft.overtaken.by ?? common.theShop)}
        </p>
      )}
      <DraftChanges draft={draft} />
      <div className="row">
        {!draft.overtaken?.is_gone && (
          <ButtonLink href={draftPath(draft)} icon="edit" aria-label={publish.editOf(name)}>
            {content.edit}
          </ButtonLink>
        )}
        <SureButton
          look="quiet"
          busy={discard.isPending}
          aria-label={publish.discardOf(name)}
          sure={publish.discardSure}
          act={() => discard.mutate()}
        >
          {publish.discard}
        </SureButton>
      </div>
    </li>
  )
}
