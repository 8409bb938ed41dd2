import { useTexts } from '#office/language.ts'
import { Field } from '#office/parts/Field.tsx'
import { MAX_NAME } from '#platform/contract/limits.ts'
import type { OwnWords } from '#shop/catalogue/contract/product-group.ts'
import { wordsIn } from '#shop/catalogue/rules/known-words.ts'
import styles from './Variants.module.css'

interface Props {
  /** Options and values as they are typed. */
  words: string[]
  own: OwnWords
  change: (own: OwnWords) => void
}

/** The merchant's Bengali of options and values, folded, a field for each; known words have theirs as its placeholder. */
export function WordsInBengali({ words, own, change }: Props) {
  const { variants } = useTexts()
  const all = [...new Set(words.map((word) => word.trim()))].filter((word) => word !== '')
  if (all.length === 0) return null
  return (
    <details className={styles['words']}>
      <summary>{variants.inBengali}</summary>
      <p className="muted">{variants.inBengaliHint}</p>
      <div className={styles['values']}>
        {all.map((word) => (
          <Field
            key={word}
            label={word}
            aria-label={`${word}: ${variants.inBengali}`}
            lang="bn"
            placeholder={wordsIn('bn', word)}
            value={own[word] ?? ''}
            maxLength={MAX_NAME}
            autoComplete="off"
            onChange={({ target }) => change({ ...own, [word]: target.value })}
          />
        ))}
      </div>
    </details>
  )
}
