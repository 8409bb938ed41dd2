import { type SubmitEvent, useState } from 'react'
import type { Synonym, SynonymBody } from '#contract/admin/search.ts'
import { addSynonym, changeSynonym, deleteSynonym } from '#contract/admin-routes.ts'
import { SYNONYM_KINDS } from '#contract/office-catalogue.ts'
import { SYNONYM_MOST } from '#contract/office-limits.ts'
import { call, refusalWith } from '../api.ts'
import { Remove } from '../content/Remove.tsx'
import { useItem } from '../content/use-item.ts'
import { failureText } from '../failures.ts'
import { fieldErrors } from '../field-errors.ts'
import { useTexts } from '../language.ts'
import { Button } from '../parts/Button.tsx'
import { Choices, Field } from '../parts/Field.tsx'
import { SEARCHES } from './keys.ts'
import { Tried } from './Tried.tsx'

interface Props {
  /** The stored pair that is changed. */
  synonym?: Synonym | undefined
  /** The word that a new pair begins with. */
  word?: string
  done: () => void
}

/** What a word means: a new pair or a stored one, with what it changes. */
export function SynonymForm({ synonym, word = '', done }: Props) {
  const texts = useTexts()
  const { common, content, search, shop } = texts
  const [pair, setPair] = useState<SynonymBody>({
    word: synonym?.word ?? word,
    meaning: synonym?.meaning ?? '',
    kind: synonym?.kind ?? 'same',
  })
  const write = useItem(
    (json: SynonymBody) =>
      synonym
        ? call(changeSynonym, { params: { id: synonym.pk }, json: { ...json, version: synonym.version } })
        : call(addSynonym, { json }),
    { key: SEARCHES, done },
  )
  const remove = useItem(
    ({ pk, version }: Synonym) => call(deleteSynonym, { params: { id: pk }, query: { version: String(version) } }),
    { key: SEARCHES, done, said: content.removed },
  )
  const wrong = fieldErrors(write.error, search.wrong, shop.check)
  const said = (name: string) =>
    wrong(name) && (refusalWith(write.error, 'fields_invalid') ? wrong(name) : failureText(write.error, texts))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!write.isPending) write.mutate(pair)
  }
  const field = (name: 'word' | 'meaning', label: string) => (
    <Field
      name={name}
      label={label}
      value={pair[name]}
      onChange={(event) => setPair({ ...pair, [name]: event.target.value })}
      maxLength={SYNONYM_MOST}
      autoComplete="off"
      autoCapitalize="none"
      error={said(name)}
    />
  )
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {field('word', search.word)}
      {field('meaning', search.meaning)}
      <Choices
        legend={search.kind}
        choices={SYNONYM_KINDS.map((value) => ({ value, ...search.kinds[value] }))}
        value={pair.kind}
        choose={(kind) => setPair({ ...pair, kind })}
      />
      <Tried pair={pair} id={synonym?.pk} />
      <Button type="submit" look="primary" wide busy={write.isPending}>
        {common.save}
      </Button>
      {synonym && <Remove busy={remove.isPending} remove={() => remove.mutate(synonym)} />}
    </form>
  )
}
