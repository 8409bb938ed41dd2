import { IS_BENGALI, text } from '#platform/contract/edition.ts'

interface Named {
  brand_name: string
  name_bn: string
}

/** The name that the edition shows first; a product or category may have one in Bengali besides. */
export const productName = ({ brand_name, name_bn }: Named): string => (IS_BENGALI && name_bn) || brand_name
export const categoryName = ({ name, name_bn }: { name: string; name_bn?: string | undefined }): string =>
  (IS_BENGALI && name_bn) || name

/** The two names of a noun with a Bengali name, in the order of the edition; the second is empty without one. */
export const bothNames = (name: string, bengali = ''): [string, string] =>
  bengali === '' || bengali === name ? [name, ''] : text({ en: [name, bengali], bn: [bengali, name] })

/** The other name of a product, beside the first; empty without one. */
export const secondName = ({ brand_name, name_bn }: Named): string => bothNames(brand_name, name_bn)[1]
