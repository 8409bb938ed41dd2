import type * as english from '../../rules/shown-name.ts'

export const productName: typeof english.productName = ({ brand_name, name_bn }) => name_bn || brand_name
export const categoryName: typeof english.categoryName = ({ name, name_bn }) => name_bn || name
export const secondName: typeof english.secondName = ({ brand_name, name_bn }) =>
  name_bn === '' || name_bn === brand_name ? '' : brand_name
export const bothNames: typeof english.bothNames = (name, bengali = '') =>
  bengali === '' || bengali === name ? [name, ''] : [bengali, name]
