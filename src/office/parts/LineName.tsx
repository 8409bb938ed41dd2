import { useStore } from '@nanostores/react'
import { $language } from '#office/language.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'

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
          <small>{language === 'bn' ? bengaliDigits(options) : options}</small>
        </>
      )}
    </>
  )
}
