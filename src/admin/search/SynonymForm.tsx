import { addSynonym, changeSynonym, deleteSynonym } from '#contract/admin-routes.ts'
import { synonym as resource, type Synonym, type SynonymBody } from '#contract/nouns/synonym.ts'
import { call } from '../api.ts'
import { ResourceForm } from '../resource/ResourceForm.tsx'
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
export const SynonymForm = ({ synonym, word = '', done }: Props) => (
  <ResourceForm
    resource={resource}
    item={synonym}
    begin={{ word }}
    listKey={SEARCHES}
    add={(json) => call(addSynonym, { json })}
    change={({ pk, version }, json) => call(changeSynonym, { params: { id: pk }, json: { ...json, version } })}
    remove={({ pk, version }) => call(deleteSynonym, { params: { id: pk }, query: { version: String(version) } })}
    done={done}
  >
    {/* Its fields are texts and a choice. */}
    {(typed) => <Tried pair={typed as SynonymBody} id={synonym?.pk} />}
  </ResourceForm>
)
