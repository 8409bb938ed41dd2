import { useTexts } from '#office/language.ts'
import type { Change } from './values.ts'

/** Fields with what they were and became; `className` says how they are laid out (parts/Changes.module.css). */
export function Changes({ changes, className }: { changes: Change[]; className: string | undefined }) {
  const { audit } = useTexts()
  return (
    <dl className={className}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before !== '' && <del>{before}</del>}
            {before !== '' && after !== '' && <span className="visually-hidden"> {audit.became} </span>}
            {after !== '' && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
