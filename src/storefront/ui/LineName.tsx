import { textLang } from '#platform/rules/language.ts'
import { withWholeAmounts } from '#platform/rules/text.ts'
import { shownWords } from '#storefront/texts/shown-words.ts'

interface Props {
  line: { name: string; options?: string | undefined }
}

/** The name of a line of a cart or order, and below it what it is of its group. */
export function LineName({ line: { name, options } }: Props) {
  return (
    <>
      <span lang={textLang(name)}>{withWholeAmounts(name)}</span>
      {options && (
        <>
          <br />
          <small lang={textLang(shownWords(options))}>{shownWords(options)}</small>
        </>
      )}
    </>
  )
}
