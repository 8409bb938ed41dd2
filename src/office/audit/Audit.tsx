import { useStore } from '@nanostores/react'
import { call } from '#office/api.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { ButtonLink } from '#office/parts/Button.tsx'
import { Field, SelectField } from '#office/parts/Field.tsx'
import { PagedList, pagesOf, usePages } from '#office/parts/pages.tsx'
import { dayEnd, dayStart } from '#office/parts/typed.ts'
import { $router, pathOf, replaceSearch } from '#office/router.ts'
import { listAudit } from '#platform/contract/addresses/admin-routes.ts'
import type { AuditAnswer } from '#platform/contract/audit.ts'
import { keysOf } from '#platform/contract/records.ts'
import styles from './Audit.module.css'
import { AuditItem } from './AuditItem.tsx'

interface Filter {
  staff: string
  noun: string
  from: string
  to: string
}

interface Props {
  filter: Filter
  people: AuditAnswer['people']
  change: (change: Partial<Filter>) => void
}

/** Whose lines about what, between which days. */
function Filters({ filter, people, change }: Props) {
  const { audit } = useTexts()
  return (
    <search className={styles['filters']} aria-label={audit.filters}>
      <SelectField
        label={audit.person}
        value={filter.staff}
        none={audit.everybody}
        options={people.map(({ pk, name }) => [String(pk), name])}
        choose={(staff) => change({ staff })}
      />
      <SelectField
        label={audit.noun}
        value={filter.noun}
        none={audit.everything}
        options={Object.entries(audit.nouns)}
        choose={(noun) => change({ noun })}
      />
      <Field
        label={audit.from}
        type="date"
        value={filter.from}
        max={filter.to || undefined}
        onChange={({ target }) => change({ from: target.value })}
      />
      <Field
        label={audit.to}
        type="date"
        value={filter.to}
        min={filter.from || undefined}
        onChange={({ target }) => change({ to: target.value })}
      />
    </search>
  )
}

/** Actions of staff, newest first. The filters are in the address. */
export function Audit() {
  const { audit } = useTexts()
  const { staff = '', noun: wanted = '', from = '', to = '' } = useStore($router)?.search ?? {}
  const noun = keysOf(audit.nouns).find((each) => each === wanted) ?? ''
  const filter = {
    staff: /^\d{1,15}$/.test(staff) ? staff : '',
    noun,
    from: dayStart(from) && from,
    to: dayEnd(to) && to,
  }
  const query = {
    ...(filter.staff && { staff: filter.staff }),
    ...(noun && { noun }),
    ...(filter.from && { from: dayStart(from) }),
    ...(filter.to && { to: dayEnd(to) }),
  }
  const list = usePages(
    pagesOf(['audit', query], (page) => call(listAudit, { query: { ...query, ...page } })),
    { stays: true },
  )
  const people = list.first?.people ?? []
  const isFiltered = Object.keys(query).length > 0
  return (
    <Screen title={audit.title}>
      <div className="stack">
        <p className="muted">{audit.hint}</p>
        <Filters
          filter={filter}
          people={people}
          change={(change) => replaceSearch('audit', { ...filter, ...change })}
        />
        <PagedList list={list} lines={6} icon="list" empty={isFiltered ? audit.emptyFiltered : audit.empty}>
          {isFiltered && <ButtonLink href={pathOf('audit')}>{audit.clear}</ButtonLink>}
          <ol className={styles['lines']}>
            {list.items.map((line) => (
              <AuditItem key={line.pk} line={line} people={people} />
            ))}
          </ol>
        </PagedList>
      </div>
    </Screen>
  )
}
