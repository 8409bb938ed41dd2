/** Labels of fields whose name does not read well in a sentence. */
const LABELS: Record<string, string> = {
  username: 'Name',
  password2: 'Repeated password',
  confirm_new_password: 'Repeated new password',
  delivery_address: 'Address',
  upazila: 'Upazila or thana',
  inside_dhaka: 'Delivery zone',
  order: 'Order number',
  name_bn: 'Name in Bengali',
  description_bn: 'Description in Bengali',
  before: 'Price before',
  product: 'Product id',
  product_id: 'Product id',
}

const asWords = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of a field of a body: `Phone number`, and `Quantity (number 2 of products)` for `products.1.quantity`. */
export function fieldLabel(path: string): string {
  const [list = '', position, name] = path.split('.')
  if (position === undefined || !/^\d+$/.test(position)) return LABELS[path] ?? asWords(path)
  const label = name === undefined ? asWords(list) : fieldLabel(name)
  return `${label} (number ${Number(position) + 1} of ${list.replaceAll('_', ' ')})`
}
