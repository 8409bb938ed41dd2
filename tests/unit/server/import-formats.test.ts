import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openTable } from '#exchange/import/format/open-table.ts'
import type { Adapted } from '#exchange/import/format/read-cells.ts'
import { recognise } from '#exchange/import/format/recognise.ts'
import { toRecords } from '#exchange/import/format/to-records.ts'
import { toCsvLine } from '#platform/rules/csv.ts'
import { sharingWorkbook, sheetOf, workbookOf, zipOf } from '../../support/workbook.ts'

async function read(content: string | Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-table-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'goods')
  await writeFile(path, content)
  const { header, encoding, rows } = await openTable(path)
  const cells: string[][] = []
  for await (const row of rows) cells.push(row.cells)
  return { header, encoding, rows: cells }
}

/** What rows of a file mean, as a person confirms it unchanged. */
async function meaning(content: string | Uint8Array): Promise<{ format: string; rows: Adapted[] }> {
  const { header, rows } = await read(content)
  const { format, columns, roles } = recognise(header, rows)
  return { format, rows: toRecords(rows, { format, roles, mapping: { columns, category: 'Other' } }) }
}

const WOO =
  'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global'
const WOO_ROWS: Record<string, string>[] = [
  {
    ID: '1',
    Type: 'variable',
    SKU: 'tee',
    Name: 'Tee',
    Description: 'Soft\\n\\nWarm',
    Categories: 'Clothing > Men, Sale',
    Images: 'https://a.test/1.jpg, https://a.test/2.jpg',
    'Attribute 1 value(s)': 'M, L',
  },
  {
    ID: '2',
    Type: 'variation',
    SKU: 'tee-m',
    Name: 'Tee - M',
    Parent: 'tee',
    'Regular price': '500',
    'Sale price': '450',
    'Attribute 1 value(s)': 'M',
  },
  {
    ID: '3',
    Type: 'variation',
    SKU: '',
    Name: 'Tee - L',
    Parent: 'id:1',
    'Regular price': '500',
    'Attribute 1 value(s)': 'L',
    Images: 'https://a.test/3.jpg',
  },
  {
    ID: '4',
    Type: 'simple, virtual',
    SKU: "'=1",
    Name: 'Song',
    Published: '-1',
    'Regular price': '9',
    Categories: 'A\\, B',
    Tags: 'x\\, y, z',
  },
  { ID: '5', Type: 'grouped', SKU: 'g', Name: 'Both' },
  { ID: '6', Type: 'external', SKU: 'e', Name: 'Pennant', 'Regular price': '9', Categories: 'C' },
  { ID: '7', Type: 'simple', SKU: 'h', Name: 'Found only', 'Visibility in catalog': 'hidden', 'Regular price': '9' },
  { ID: '8', Type: 'variation', SKU: 'v', Name: 'Orphan', Parent: 'none', 'Regular price': '9' },
]
const wooLine = (header: string[], row: Record<string, string>): string =>
  toCsvLine(
    header.map(
      (name) => row[name] ?? { Published: '1', 'Visibility in catalog': 'visible', 'In stock?': '1' }[name] ?? '',
    ),
  )
const wooFile = (header = WOO.split(','), goods = WOO_ROWS): string =>
  [toCsvLine(header), ...goods.map((row) => wooLine(WOO.split(','), row))].join('')

const EXPECTED_WOO = [
  { part: true },
  {
    record: {
      ...{
        source_id: 'tee-m',
        name: 'Tee – M',
        mrp: '500',
        price: '450',
        category: 'Clothing > Men',
        keywords: 'Sale',
      },
      ...{ description: '<p>Soft</p><p>Warm</p>', images: 'https://a.test/1.jpg|https://a.test/2.jpg' },
    },
  },
  { record: { source_id: 'woo-3', name: 'Tee – L', price: '500', images: 'https://a.test/3.jpg' } },
  { record: { source_id: '=1', name: 'Song', category: 'A, B', keywords: 'x, y z', state: '-1' } },
  { reason: { code: 'grouped', column: 'Type' } },
  { record: { source_id: 'e', state: 'hidden' }, warnings: [{ code: 'external' }] },
  { record: { source_id: 'h', state: 'hidden', category: 'Other' } },
  { reason: { code: 'parent_missing', values: ['none'] } },
]

test('WooCommerce: variations are products with their option, parts of others are none, groups are refused', async () => {
  // Its exports guard formulas themselves.
  const { format, rows } = await meaning(wooFile().replace("''=1", "'=1"))
  expect(format).toBe('woocommerce')
  expect(rows).toMatchObject(EXPECTED_WOO)
})

test('WooCommerce: a header in another language is read by the order of its columns', async () => {
  const header = WOO.split(',').map(
    (name, column) => `কলাম ${name.replace(/[^\d]/g, '') || 'ক'.repeat((column % 7) + 1)}`,
  )
  const { format, rows } = await meaning(wooFile(header))
  expect(format).toBe('woocommerce')
  expect(rows[1]).toMatchObject({ record: { name: 'Tee – M', price: '450', images: expect.stringContaining('|') } })
  expect(rows[5]).toMatchObject({ record: { state: 'hidden' } })
})

const SHOPIFY_OLD =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Status'
const SHOPIFY_NEW =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Product image URL,Image position,Variant image URL'

test.each([
  [
    'old',
    [
      SHOPIFY_OLD,
      'shirt,Shirt,<p>Fine</p>,Haat,Clothing,"red, cotton",true,Size,M,Colour,Red,,,,500,450,https://a.test/2.jpg,2,,active',
      'shirt,,,,,,,,L,,Blue,,,sku-l,450,500,https://a.test/1.jpg,1,https://a.test/l.jpg,',
      'shirt,,,,,,,,,,,,,,,,https://a.test/3.jpg,3,,',
      'cap,Cap,,Haat,,,true,Title,Default Title,,,,,,90,,,,,draft',
    ],
  ],
  [
    'new',
    [
      SHOPIFY_NEW,
      'Shirt,shirt,<p>Fine</p>,Haat,,Clothing,"red, cotton",true,active,,Size,M,Colour,Red,500,450,https://a.test/2.jpg,2,',
      ',shirt,,,,,,,,sku-l,,L,,Blue,450,500,https://a.test/1.jpg,1,https://a.test/l.jpg',
      ',shirt,,,,,,,,,,,,,,,https://a.test/3.jpg,3,',
      'Cap,cap,,Haat,,,,true,draft,,Title,Default Title,,,90,,,,',
    ],
  ],
])(
  'Shopify, %s header: variants are products of a group with their options, and pictures keep their order',
  async (_, lines) => {
    const { format, rows } = await meaning(`${lines.join('\n')}\n`)
    expect(format).toBe('shopify')
    const pictures = ['https://a.test/1.jpg', 'https://a.test/2.jpg', 'https://a.test/3.jpg']
    expect(rows).toMatchObject([
      {
        record: {
          ...{ source_id: 'shirt/M/Red', name: 'Shirt – M, Red', price: '500', mrp: '', brand: 'Haat' },
          ...{ category: 'Clothing', description: '<p>Fine</p>', images: pictures.join('|'), state: 'shown' },
          variant: 'Shirt | #shirt | Size: M | Colour: Red',
        },
      },
      {
        record: {
          source_id: 'sku-l',
          name: 'Shirt – L, Blue',
          mrp: '500',
          images: ['https://a.test/l.jpg', ...pictures].join('|'),
        },
      },
      { part: true },
      { record: { source_id: 'cap', name: 'Cap', category: 'Other', state: 'hidden' } },
    ])
  },
)

test('a Meta catalogue is read behind the line that explains its columns', async () => {
  const { format, rows } = await meaning(
    '# Required | A unique id,,,,,,,,\nid,title,description,availability,condition,price,link,image_link,additional_image_link,sale_price,product_type\nm1,Rice,Fine,in stock,new,480.00 BDT,https://a.test,https://a.test/1.jpg,"https://a.test/2.jpg,https://a.test/3.jpg",450.00 BDT,Food > Rice\nm2,Dal,,in stock,new,90.00 BDT,,,,,166\n',
  )
  expect(format).toBe('meta')
  expect(rows).toMatchObject([
    {
      record: {
        source_id: 'm1',
        mrp: '480.00 BDT',
        price: '450.00 BDT',
        category: 'Food > Rice',
        images: 'https://a.test/1.jpg|https://a.test/2.jpg|https://a.test/3.jpg',
      },
    },
    { record: { source_id: 'm2', price: '90.00 BDT', category: 'Other' } },
  ])
})

test('a column of numbers below a bare # is the first of the header', async () => {
  const { rows } = await meaning('#,Product name,Price\n1,Rice,100\n2,Dal,90\n')
  expect(rows).toMatchObject([{ record: { name: 'Rice', price: '100' } }, { record: { name: 'Dal', price: '90' } }])
})

test('a comma in a value of WooCommerce is no backslash for shoppers', async () => {
  const rows = WOO_ROWS.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [
        name,
        name === 'Attribute 1 value(s)' ? cell.replace('M', 'M\\, slim') : cell,
      ]),
    ),
  )
  const read = await meaning(wooFile(WOO.split(','), rows))
  expect(JSON.stringify(read.rows)).toContain('M, slim')
  expect(JSON.stringify(read.rows)).not.toContain('\\\\,')
})

test('what is out of stock in WooCommerce without a number is hidden; with one its number says so', async () => {
  // What WooCommerce says of a product of which no variation is left.
  const stocks = [{ 'In stock?': '0' }, { 'In stock?': '0' }, { 'In stock?': '0', Stock: '0' }]
  const rows = WOO_ROWS.map((row, at) => ({ ...row, Published: '1', 'In stock?': '1', ...stocks[at] }))
  const read = await meaning(wooFile(WOO.split(','), rows))
  expect(read.rows.slice(1, 3)).toMatchObject([{ record: { state: 'hidden' } }, { record: { state: '1', stock: '0' } }])
})

test.each([
  [{ Stock: '-3', 'Backorders allowed?': '1' }, ''],
  [{ Stock: '0', 'Backorders allowed?': 'notify' }, ''],
  [{ Stock: 'parent' }, ''],
  [{ Stock: '4', 'Backorders allowed?': '0' }, '4'],
  [{ Stock: 'parent', 'In stock?': '0' }, '', 'hidden'],
])('WooCommerce: a variation with %j has the stock %j', async (cells, stock, state = '1') => {
  const rows = WOO_ROWS.map((row, at) => ({ ...row, Published: '1', 'In stock?': '1', ...(at === 1 && cells) }))
  expect((await meaning(wooFile(WOO.split(','), rows))).rows[1]).toMatchObject({ record: { stock, state } })
})

test.each([
  ['Fine\\n\\n<strong>Soft</strong> cloth\\nof cotton', '<p>Fine</p><p><strong>Soft</strong> cloth<br>of cotton</p>'],
  ['<ul>\\n<li>Fine</li>\\n\\n<li>Soft</li>\\n</ul>', '<ul>\n<li>Fine</li><li>Soft</li>\n</ul>'],
  ['<b>Fine</b> cloth', '<b>Fine</b> cloth'],
])('the text %j of WooCommerce keeps its paragraphs', async (Description, html) => {
  const rows = WOO_ROWS.map((row, at) => ({ ...row, ...(at === 0 && { Description }) }))
  expect((await meaning(wooFile(WOO.split(','), rows))).rows[1]).toMatchObject({ record: { description: html } })
})

test.each([
  ['out of stock', 'active', '', 'hidden'],
  ['discontinued', 'active', '', 'hidden'],
  ['out of stock', 'active', '5', 'active'],
  ['in stock', 'staging', '', 'hidden'],
  ['in stock', 'active', '', 'active'],
])(
  'Meta: goods that are %s, of visibility %s and with %j pieces are %s',
  async (availability, visibility, pieces, state) => {
    const { rows } = await meaning(
      `id,title,availability,condition,price,link,image_link,status,visibility,quantity_to_sell_on_facebook\nm1,Rice,${availability},new,480.00 BDT,https://a.test,https://a.test/1.jpg,active,${visibility},${pieces}\n`,
    )
    expect(rows).toMatchObject([{ record: { state } }])
  },
)

test.each([
  ['shopify', 'deny', '3'],
  ['', 'deny', ''],
  ['shopify', 'continue', ''],
])('Shopify: 3 pieces that are tracked by %j and then %s count as %j', async (tracker, policy, stock) => {
  const header = `${SHOPIFY_OLD},Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy`
  const { rows } = await meaning(
    `${header}\ncap,Cap,,Haat,,,true,Title,Default Title,,,,,,90,,,,,active,${tracker},3,${policy}\n`,
  )
  expect(rows).toMatchObject([{ record: { stock } }])
})

/** Weights of a product with variants, of them, of goods without one, and of a cell that is no weight. */
const weighed = (header: string, weights: readonly string[]) =>
  wooFile(
    WOO.replace('Weight (kg)', header).split(','),
    WOO_ROWS.map((row, at) => ({ ...row, 'Weight (kg)': weights[at] ?? '' })),
  )

test.each([
  ['Weight (kg)', ['2', '0.5', '', '0', '', 'a lot'], ['500', '2000', '', 'a lot']],
  ['Weight (g)', ['', '500', '1250', '', '', '-5'], ['500', '1250', '', '-5']],
  ['Weight (lbs)', ['', '1', '2.5', '0', '', '-'], ['454', '1134', '', '-']],
  ['Weight (oz)', ['', '1', '16', '0', '', '?'], ['28', '454', '', '?']],
])('WooCommerce: %s is read as grams, and what is no weight stays for its refusal', async (header, typed, grams) => {
  const { rows } = await meaning(weighed(header, typed))
  expect([1, 2, 3, 5].map((at) => rows[at])).toMatchObject(grams.map((weight_grams) => ({ record: { weight_grams } })))
})

test.each([
  [
    'Shopify, old header',
    `${SHOPIFY_OLD},Variant Grams,Variant Weight Unit\nshirt,Shirt,,,,,true,Size,M,,,,,,500,,,,,active,250.0,kg\nshirt,,,,,,,,L,,,,,,500,,,,,,0.0,kg`,
    ['250', ''],
  ],
  [
    'Shopify, new header',
    `${SHOPIFY_NEW},Weight value (grams),Weight unit for display\nShirt,shirt,,,,,,true,active,,Size,M,,,500,,,,,250,kg\n,shirt,,,,,,,,,,L,,,500,,,,,1300,kg`,
    ['250', '1300'],
  ],
  [
    'Meta',
    'id,title,description,availability,condition,price,link,image_link,shipping_weight\nm1,Rice,,in stock,new,480 BDT,,https://a.test/1.jpg,2.5 kg\nm2,Dal,,in stock,new,90 BDT,,https://a.test/2.jpg,\n',
    ['2500', ''],
  ],
  ['a sheet of one’s own', 'Product,Price,Weight (grams)\nChair,500,৪৫০০\nLamp,90,1.2 kg\n', ['4500', '1200']],
])('%s: the weights of goods are read as grams', async (_, content, grams) => {
  const { rows } = await meaning(`${content}\n`)
  expect(rows).toMatchObject(grams.map((weight_grams) => ({ record: { weight_grams } })))
})

test('a workbook is read as a file of text is, with numbers as a person writes them', async () => {
  const sheet = [
    ['Product', 'Price', 'SKU'],
    ['চেয়ার & "টেবিল"', 1250.5, 'k1'],
    [],
    ['Lamp', 110 * 1.1, 4006381333931123],
  ]
  expect(await read(workbookOf(sheet))).toEqual({
    header: ['Product', 'Price', 'SKU'],
    encoding: 'xlsx',
    rows: [
      ['চেয়ার & "টেবিল"', '1250.5', 'k1'],
      ['Lamp', '121', '4006381333931123'],
    ],
  })
})

test('a workbook that unpacks to too much, lies about it, or is damaged is refused', async () => {
  const zeros = Buffer.alloc(140 * 1024 * 1024)
  for (const bomb of [zipOf({ 'xl/worksheets/sheet1.xml': zeros }), zipOf({ 'xl/a.xml': zeros }, 10)]) {
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(read(bomb)).rejects.toThrow('too large when unpacked')
  }
  await expect(read(workbookOf([['a']]).subarray(0, 300))).rejects.toThrow('damaged')
  // Its directory says that it has no entry, fewer than it says elsewhere, or that a second one counts.
  for (const [at, count] of [
    [8, 0],
    [10, 0],
    [10, 1],
  ] as const) {
    const lying = workbookOf([['a']])
    lying.writeUInt16LE(count, lying.length - 22 + at)
    await expect(read(lying)).rejects.toThrow('damaged')
  }
  const whole = workbookOf([['a']])
  const locator = Buffer.concat([Buffer.from('PK\x06\x07'), Buffer.alloc(16)])
  await expect(read(Buffer.concat([whole.subarray(0, -22), locator, whole.subarray(-22)]))).rejects.toThrow('damaged')
  await expect(read(zipOf({ 'a.txt': 'no workbook' }))).rejects.toThrow('no XLSX workbook')
})

test('a workbook with a stray cell is refused by name before its gaps are filled, and styles alone are no cells', async () => {
  const header = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const far = (rest: string) => sheetOf([header, rest])
  for (const [rest, cell] of [
    ['<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', 'XFD1048576'],
    ['<row><c r="XFD1048576"><v>1</v></c></row>', 'XFD1048576'],
    ['<row r="1048576"><c r="H1048576"><v>1</v></c></row>', 'H1048576'],
    [`<row r="400"><c r='XFD400'><v>1</v></c></row>`, 'XFD400'],
    ['<x:row r="1048576"><x:c s="1"\n r = "XFD1048576"><v>1</v></x:c></x:row>', 'XFD1048576'],
    ['<row a=">" r="1048576"><c a=">" r="XFD1048576"><v>1</v></c></row>', 'XFD1048576'],
    [`${'<row/>'.repeat(400_000)}<row><c r="Z400002"><v>1</v></c></row>`, 'Z400002'],
  ] as const)
    await expect(read(far(rest)), rest.slice(0, 80)).rejects.toThrow(`cell ${cell} is so far away`)
  for (const reference of ['XFD1e6', '&#88;FD1048576', 'A0x10000', 'ZZZZ1', 'A9999999', ''])
    await expect(read(far(`<row r="2"><c r="${reference}"><v>1</v></c></row>`)), reference).rejects.toThrow(
      'no XLSX workbook',
    )
  await expect(read(far('<row r="1e9"><c r="A2"><v>1</v></c></row>'))).rejects.toThrow('no XLSX workbook')
  const styled = '<row r="1048576"><c r="XFC1048576" s="1"></c><c r="XFD1048576" s="1"/></row>'
  expect(await read(far(`<row r="2"><c r="A2"><v>7</v></c></row>${styled}`))).toMatchObject({ rows: [['7']] })
})

test('a workbook whose cells share one long text is refused before each has a copy', async () => {
  const text = 'x'.repeat(2 * 1024 * 1024)
  await expect(read(sharingWorkbook(text, 100))).rejects.toThrow('too large when unpacked')
  expect((await read(sharingWorkbook('Chair', 2))).rows).toEqual([['Chair'], ['Chair']])
})

test('a million columns and a giant cell are refused before they are taken apart', async () => {
  await expect(read(`${'a,'.repeat(600)}\n`)).rejects.toThrow('600 columns')
  for (const bomb of [',a'.repeat(1_000_000), `name,price\n${'x'.repeat(3 * 1024 * 1024)}`])
    await expect(read(bomb)).rejects.toThrow('more than 1048576 characters')
})

const cell = fc.string({ unit: fc.constantFrom('a', 'চ', '"', ',', ';', "'", '=', '-', '@', ' ', '\n', 'é') })

test('what is written as CSV is read again, whatever its cells are and however it is encoded', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom('utf-8', 'bom', 'utf-16le', 'utf-16be'),
      async (rows, encoding) => {
        const lines = rows.map((row, at) => [`n${at}`, ...row])
        const text = [['name', 'b', 'c', 'd'], ...lines].map(toCsvLine).join('')
        const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
        const bytes = { 'utf-8': Buffer.from(text), bom: Buffer.from(`\ufeff${text}`), 'utf-16le': utf16 }
        const read_ = await read(encoding === 'utf-16be' ? utf16.swap16() : bytes[encoding as keyof typeof bytes])
        // A cell that a spreadsheet would calculate has an apostrophe in front, which only our own files lose again.
        const guarded = (text: string) => (/^'*[=\-@\n]/.test(text) ? `'${text}` : text)
        expect(read_.rows).toEqual(lines.map((line) => line.map(guarded)))
      },
    ),
    { numRuns: 60 },
  ))
