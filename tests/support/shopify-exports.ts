/** Goods as Shopify exports them: a product with two options, one without, one with three pictures. */
const OLD_HEADER = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value'],
  ...['Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value', 'Variant SKU', 'Variant Grams'],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Fulfillment Service'],
  ...['Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description', 'Variant Image'],
  ...['Variant Weight Unit', 'Cost per item', 'Status'],
]
const NEW_HEADER = [
  ...['Title', 'URL handle', 'Description', 'Vendor', 'Product category', 'Type', 'Tags', 'Published on online store'],
  ...['Status', 'SKU', 'Barcode', 'Option1 name', 'Option1 value', 'Option2 name', 'Option2 value', 'Price'],
  ...['Compare-at price', 'Cost per item', 'Charge tax', 'Inventory tracker', 'Inventory quantity'],
  ...['Continue selling when out of stock', 'Weight value (grams)', 'Requires shipping', 'Product image URL'],
  ...['Image position', 'Image alt text', 'Variant image URL', 'Gift card', 'SEO title', 'SEO description'],
]

interface Line {
  handle: string
  title?: string
  size?: string
  colour?: string
  sku?: string
  price?: string
  before?: string
  image?: string
  position?: string
}

/** The cells of a line in either header; those of the product stand in its first line only. */
function cellsOf({ handle, title, size, colour, sku, price, before, image, position }: Line): Record<string, string> {
  const isFirst = title !== undefined
  const own = {
    Handle: handle,
    'URL handle': handle,
    Title: title,
    Type: isFirst ? 'Crémerie' : '',
    Vendor: isFirst ? 'Haat' : '',
  }
  const first = isFirst ? { Published: 'true', 'Published on online store': 'TRUE', Status: 'active' } : {}
  const option = size ?? (isFirst && price ? 'Default Title' : '')
  const cells = {
    ...{
      ...own,
      ...first,
      'Body (HTML)': isFirst ? '<p>Fine; "soft"</p>' : '',
      Description: isFirst ? '<p>Fine</p>' : '',
    },
    ...{ 'Option1 Name': isFirst ? 'Size' : '', 'Option1 Value': option, 'Option1 value': option },
    ...{ 'Option2 Value': colour, 'Option2 value': colour, 'Variant SKU': sku, SKU: sku },
    ...{ 'Variant Price': price, Price: price, 'Variant Compare At Price': before, 'Compare-at price': before },
    ...{ 'Image Src': image, 'Product image URL': image, 'Image Position': position, 'Image position': position },
  }
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell ?? '']))
}

const linesOf = (word: string): Line[] => [
  { handle: `${word}-ghee`, title: `${word} Ghee`, size: 'Small', colour: 'Gold', price: '450.00', before: '500.00' },
  { handle: `${word}-ghee`, size: 'Large', colour: 'Gold', sku: `${word}-l`, price: '850.00' },
  { handle: `${word}-curd`, title: `${word} Curd é`, price: '90', image: 'http://127.0.0.1/1.jpg', position: '1' },
  { handle: `${word}-curd`, image: 'http://127.0.0.1/2.jpg', position: '2' },
  { handle: `${word}-paneer`, title: `${word} Paneer`, price: '1250.50' },
]

const cell = (text: string, separator: string) =>
  text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

function textOf(header: string[], word: string, separator: string): string {
  const rows = linesOf(word).map((line) => {
    const cells = cellsOf(line)
    return header.map((name) => cell(cells[name] ?? '', separator)).join(separator)
  })
  return [header.map((name) => cell(name, separator)).join(separator), ...rows].join('\r\n')
}

/** Shopify's exports as they arrive: its own, and those that went through a spreadsheet; four goods each. */
export const shopifyExports = (word: string): { name: string; encoding: string; buffer: Buffer }[] => [
  { name: `${word}-old.csv`, encoding: 'UTF-8', buffer: Buffer.from(textOf(OLD_HEADER, `${word}a`, ',')) },
  {
    name: `${word}-unicode.txt`,
    encoding: 'UTF-16LE',
    buffer: Buffer.from(`\ufeff${textOf(OLD_HEADER, `${word}b`, '\t')}`, 'utf16le'),
  },
  {
    name: `${word}-new.csv`,
    encoding: 'WINDOWS-1252',
    buffer: Buffer.from(textOf(NEW_HEADER, `${word}c`, ';'), 'latin1'),
  },
]
