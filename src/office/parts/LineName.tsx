import { useStore } from '@nanostores/react'
import { $language } from '#office/language.ts'
import { bengaliDigits } from '#platform/contract/values/digits.ts'
import { nameIn } from '#platform/rules/name-in.ts'

interface Props {
  line: { name: string; name_bn?: string | undefined; options?: string | undefined }
}

/** The name of a line of an order in the language of the office, and below it what it is of its group. */
export function LineName({ line: { name, name_bn, options } }: Props) {
  const language = useStore($language)
  return (
    <>
      {nameIn(language, name, name_bn)}
      {options && (
        <>
          <br />
          <small>{language === 'bn' ? bengaliDigits(options) : options}</small>
        </>
      )}
    </>
  )
}
