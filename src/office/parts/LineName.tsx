import { useStore } from '@nanostores/react'
import { $language } from '#office/language.ts'
import { optionsIn } from '#shop/orders/rules/line-name.ts'

interface Props {
  line: { name: string; options?: string | undefined }
}

/** The name of a line of an order, and below it what it is of its group. */
export function LineName({ line: { name, options } }: Props) {
  const language = useStore($language)
  return (
    <>
      {name}
      {options && (
        <>
          <br />
          <small>{optionsIn(language, options)}</small>
        </>
      )}
    </>
  )
}
