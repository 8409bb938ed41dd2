import { call } from '#office/api.ts'
import { useRead } from '#office/data.ts'
import { failureText } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Badge } from '#office/parts/Badge.tsx'
import { usePaused } from '#office/parts/typed.ts'
import { SEARCHES, TRIED } from '#office/query-keys.ts'
import { ResourceForm } from '#office/resource/ResourceForm.tsx'
import { addSynonym, changeSynonym, deleteSynonym, trySynonym } from '#platform/contract/addresses/admin-routes.ts'
import type { TriedSearch } from '#search/contract/calls/admin-search.ts'
import { synonym as resource, type Synonym, type SynonymBody } from '#search/contract/synonym.ts'
import styles from './Searches.module.css'

/** Results of a search, in a few words. */
export function Found({ count, is_relaxed }: { count: number; is_relaxed: boolean }) {
  const { search } = useTexts()
  const { number } = useFormats()
  if (count === 0) return <Badge tone="red">{search.findsNothing}</Badge>
  if (is_relaxed) return <Badge tone="marigold">{search.findsSome(number(count))}</Badge>
  return <Badge tone="green">{search.finds(number(count))}</Badge>
}

type Side = TriedSearch['before']
const isSame = (a: Side, b: Side) => JSON.stringify(a) === JSON.stringify(b)

function Goods({ said, found }: { said: string; found: Side }) {
  return (
    <div>
      <p className={styles['side']}>
        <b>{said}</b> <Found {...found} />
      </p>
      {found.names.length > 0 && (
        <ul className={styles['names']}>
          {found.names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two goods may have one name.
            <li key={at}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Effect of a pair, before it is saved: results of its words, and of searches with them, before and after. */
function Tried({ pair: { word, meaning, kind }, id }: { pair: SynonymBody; id: number | undefined }) {
  const texts = useTexts()
  const { search } = texts
  const paused = { word: usePaused(word.trim()), meaning: usePaused(meaning.trim()), kind }
  const isWhole = paused.word !== '' && paused.meaning !== ''
  const { data, error, isFetching } = useRead([...TRIED, paused, id], trySynonym, {
    query: { ...paused, ...(id !== undefined && { id: String(id) }) },
    enabled: isWhole,
    stays: true,
    retry: false,
  })
  if (!isWhole) return <p className="muted">{search.tryHint}</p>
  return (
    <section className={styles['tried']} aria-live="polite" aria-busy={isFetching}>
      <h3>{search.changes}</h3>
      {error && <p>{failureText(error, texts)}</p>}
      {!error && data && data.known.length > 0 && <p className="muted">{search.known(data.known.join(', '))}</p>}
      {!error &&
        data?.searches.map(({ search: words, before, after }) => (
          <div key={words} className={styles['search']}>
            <h4>{words}</h4>
            {isSame(before, after) ? (
              <Goods said={search.same} found={before} />
            ) : (
              <div className={styles['sides']}>
                <Goods said={search.before} found={before} />
                <Goods said={search.after} found={after} />
              </div>
            )}
          </div>
        ))}
    </section>
  )
}

interface Props {
  /** The stored pair that is changed. */
  synonym?: Synonym | undefined
  /** The word that a new pair begins with. */
  word?: string
  done: () => void
}

/** A synonym: a new pair or a stored one, with its effect. */
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
