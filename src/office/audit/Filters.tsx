import { useTexts } from '#office/language.ts'
import { Field, SelectField } from '#office/parts/Field.tsx'
import type { AuditAnswer } from '#platform/contract/audit.ts'
import { AUDIT_NOUNS } from '#platform/contract/audit-actions.ts'
import styles from './Audit.module.css'

export interface Filter {
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
export function Filters({ filter, people, change }: Props) {
  const { audit } = useTexts()
  const nouns = AUDIT_NOUNS.map((noun) => ({ noun, name: audit.nouns[noun] }))
  return (
    <search className={styles['filters']} aria-label={audit.filters}>
      <SelectField label={audit.person} value={filter.staff} onChange={({ target }) => change({ staff: target.value })}>
        <option value="">{audit.everybody}</option>
        {people.map(({ pk, name }) => (
          <option key={pk} value={String(pk)}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={audit.noun} value={filter.noun} onChange={({ target }) => change({ noun: target.value })}>
        <option value="">{audit.everything}</option>
        {nouns.map(({ noun, name }) => (
          <option key={noun} value={noun}>
            {name}
          </option>
        ))}
      </SelectField>
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
