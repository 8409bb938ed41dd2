import { useState } from 'react'
import { useRead } from '#office/data.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Button } from '#office/parts/Button.tsx'
import { Sheet } from '#office/parts/Sheet.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { SYNONYMS } from '#office/query-keys.ts'
import items from '#office/resource/Items.module.css'
import { useSaid } from '#office/resource/said.ts'
import { pathOf } from '#office/router.ts'
import { listSynonyms } from '#platform/contract/addresses/admin-routes.ts'
import { synonym as resource, type Synonym } from '#search/contract/synonym.ts'
import { SynonymForm } from './SynonymForm.tsx'

const SIGNS = { same: '=', one_way: '→', apart: '≠' } as const

/** Synonyms of this shop, beside the built-in list. */
export function Synonyms() {
  const { search } = useTexts()
  const say = useSaid()
  const { data, error, refetch } = useRead(SYNONYMS, listSynonyms)
  const [edited, setEdited] = useState<Synonym | 'new'>()
  const close = () => setEdited(undefined)
  return (
    <Screen title={search.synonyms} back={pathOf('searches')}>
      <div className="stack">
        <p className="muted">{search.synonymsHint}</p>
        <Button look="primary" wide onClick={() => setEdited('new')}>
          {search.addMeaning}
        </Button>
        <Loading {...{ data, error, refetch }} />
        {data?.results.length === 0 && <Empty icon="list">{search.synonymsEmpty}</Empty>}
        <ul className={items['items']}>
          {data?.results.map((synonym) => (
            <li key={synonym.pk} className={items['item']}>
              <button type="button" className={items['text']} onClick={() => setEdited(synonym)}>
                <b>{`${synonym.word} ${SIGNS[synonym.kind]} ${synonym.meaning}`}</b>
                <span className="muted">{say(resource.fields.kind.choices[synonym.kind])}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Sheet isOpen={edited !== undefined} close={close} title={edited === 'new' ? search.addMeaning : search.edit}>
        {edited && <SynonymForm synonym={edited === 'new' ? undefined : edited} done={close} />}
      </Sheet>
    </Screen>
  )
}
