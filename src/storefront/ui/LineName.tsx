import { LANGUAGE } from '#platform/contract/edition.ts'
import { textLang } from '#platform/rules/language.ts'
import { optionsIn } from '#shop/orders/rules/line-name.ts'

interface Props {
  line: { name: string; options?: string | undefined }
}

/** The name of a line of a cart or order, and below it what it is of its group. */
export function LineName({ line: { name, options } }: Props) {
  return (
    <>
      <span lang={textLang(name)}>{name}</span>
      {options && (
        <>
          <br />
          <small lang={textLang(options)}>{optionsIn(LANGUAGE, options)}</small>
        </>
      )}
    </>
  )
}
