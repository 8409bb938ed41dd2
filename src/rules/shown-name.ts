/** The name that the edition shows first; a product or category may have one in Bengali besides. */
export const productName = ({ brand_name }: { brand_name: string; name_bn: string }): string => brand_name
export const categoryName = ({ name }: { name: string; name_bn?: string | undefined }): string => name
/** Both names of what has an own one in Bengali, in the order of the edition; the second is empty without one. */
export const bothNames = (name: string, bengali = ''): [string, string] => [name, bengali === name ? '' : bengali]
/** The other name of a product, beside the first; empty without one. */
export const secondName = ({ brand_name, name_bn }: { brand_name: string; name_bn: string }): string =>
  name_bn === brand_name ? '' : name_bn
