import { expect, test } from 'vitest'
import { EXPORT_FORMATS } from '#exchange/contract/office-imports.ts'
import { readRefused } from '#exchange/import/refused-rows.ts'
import { MAX_GROUP_SIBLINGS } from '#platform/contract/office-limits.ts'
import { COMMAND } from '#platform/db/audit.ts'
import { addGroup } from '#shop/catalogue/actions/product-groups.ts'
import { saveProducts } from '#shop/catalogue/actions/save-products.ts'
import { openImportingShop } from '../../support/importing-shop.ts'

const BY = { actor: COMMAND }

async function open() {
  const importing = await openImportingShop()
  const { db } = importing
  const goods = async () => {
    const select = (isShown: boolean) =>
      db
        .selectFrom('stored_product as product')
        .where('product.state', isShown ? '=' : '<>', 'live')
        .innerJoin('category', 'category.id', 'category_id')
        .leftJoin('stock', 'stock.product_id', 'product.id')
        .leftJoin('price_plan', 'price_plan.product_id', 'product.id')
        .select(['source_id', 'name_bn', 'brand', 'unit', 'unit_bn', 'keywords', 'product.mrp_paisa'])
        .select(['description', 'description_bn'])
        .select(['product.name', 'price_paisa', 'category.name as category', 'on_hand', 'ends_at'])
        .orderBy('source_id')
        .execute()
    return { shown: await select(true), hidden: await select(false) }
  }
  /** Each group with its products by their source ids. */
  const groups = async () => {
    const rows = await db.selectFrom('product_group').select(['id', 'name', 'options']).orderBy('name').execute()
    const found: Record<string, unknown> = {}
    for (const { id, name, options } of rows) {
      const siblings = await db
        .selectFrom('product_sibling')
        .leftJoin('stored_product', 'stored_product.id', 'product_id')
        .select(['source_id', 'option_values'])
        .where('group_id', '=', id)
        .orderBy('position')
        .execute()
      const values = siblings.map((row) => `${row.source_id}: ${JSON.parse(row.option_values).join(', ')}`)
      found[name] = [JSON.parse(options).join(', '), ...values]
    }
    return found
  }
  return {
    ...{ ...importing, goods, groups },
    words: () => db.selectFrom('product_group').select(['name', 'words_bn']).orderBy('name').execute(),
    idOf: async (sourceId: string) =>
      (await db.selectFrom('product').select('id').where('source_id', '=', sourceId).executeTakeFirstOrThrow()).id,
  }
}

const WOO = [
  'ID,Type,SKU,Name,Published,Sale price,Regular price,Stock,Categories,Parent',
  'Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
].join(',')

test('variations of WooCommerce are products of a group, as their parent says; again they change nothing, and an undo leaves none', async () => {
  const { db, read, groups, goods, undo } = await open()
  const file = [
    WOO,
    '1,variable,tee,Tee,1,,,,Clothing,,Color,"Red, Blue",Size,"M, L"',
    '2,variation,tee-rm,Tee - Red,1,450,500,3,,tee,Color,Red,Size,M',
    '3,variation,tee-rl,Tee - Red,1,,500,,,tee,Color,Red,Size,L',
    '4,variable,,Mug,1,,,,Home,,Color,"Red, Blue",,',
    '5,simple,cap,Cap,1,,90,7,Clothing,,,,,',
    // In no order, without a price, for any size, for any colour and size, as one that is there.
    '6,variation,tee-bm,Tee - Blue,1,,,5,,tee,Color,Blue,Size,M',
    '7,variation,tee-b,Tee - Blue,0,,520,,,id:1,Color,Blue,Size,',
    '8,variation,mug-r,Mug - Red,1,,80,1,,id:4,Color,Red,,',
    '9,variation,tee-any,Tee,1,,600,,,tee,Color,,Size,',
    '10,variation,tee-rm2,Tee - Red,1,,610,,,tee,Color,red,Size,M',
  ]
  const report = await read(...file)
  expect(report).toMatchObject({ format: 'woocommerce', added: 7, refused: 1 })
  expect(report.refusals).toEqual([{ line: '7', reason: expect.stringContaining('price') }])
  expect(report.warnings).toEqual([
    { line: '10', reason: 'variant: it has no value of any option, so it is a product by itself.' },
    { line: '11', reason: 'variant: another product of its group has the same values, so it is a product by itself.' },
  ])
  const whole = {
    Mug: ['Color', 'mug-r: Red'],
    Tee: ['Color, Size', 'tee-rm: Red, M', 'tee-rl: Red, L', 'tee-b: Blue, Any'],
  }
  expect(await groups()).toEqual(whole)
  const { shown, hidden } = await goods()
  expect(shown.map(({ source_id, name, price_paisa, on_hand }) => [source_id, name, price_paisa, on_hand])).toEqual([
    ['cap', 'Cap', 9000, 7],
    ['mug-r', 'Mug – Red', 8000, 1],
    ['tee-any', 'Tee', 60_000, null],
    ['tee-rl', 'Tee – Red, L', 50_000, null],
    ['tee-rm', 'Tee – Red, M', 45_000, 3],
    ['tee-rm2', 'Tee – red, M', 61_000, null],
  ])
  expect(hidden).toMatchObject([{ source_id: 'tee-b' }])
  // Lists show one of the group.
  expect(await db.selectFrom('product').select('id').where('in_lists', '=', 1).execute()).toHaveLength(5)
  expect(await read(...file)).toMatchObject({ added: 0, updated: 0, unchanged: 7, refused: 1 })
  expect(await groups()).toEqual(whole)

  // The refused row, corrected, joins the others.
  const { text } = (await readRefused(db, report.id)) ?? { text: '' }
  expect(text).toContain('tee-bm')
  const corrected = await read(text.replace('Tee - Blue,1,,,5', 'Tee - Blue,1,,510,5'))
  expect(corrected).toMatchObject({ added: 1, unchanged: 0, refused: 0 })
  expect((await groups())['Tee']).toEqual([...whole.Tee, 'tee-bm: Blue, M'])
  await undo(corrected.id)
  expect(await groups()).toEqual(whole)
  await undo(report.id)
  expect([await groups(), await goods()]).toEqual([{}, { shown: [], hidden: [] }])
  expect(await db.selectFrom('product_sibling').selectAll().execute()).toEqual([])
})

test('rows of a Meta catalogue with the same item_group_id are a group by what differs in them; again they change nothing', async () => {
  const { read, groups, goods, undo } = await open()
  const file = [
    'id,title,availability,price,image_link,product_type,item_group_id,color,size,material',
    'p-wm,"Cotton Panjabi (White, M)",in stock,1300.00 BDT,,Clothing,panjabi,White,M,Cotton',
    'p-wl,"Cotton Panjabi (White, L)",in stock,1300.00 BDT,,Clothing,panjabi,White,L,Cotton',
    'p-bm,"Cotton Panjabi (Blue, M)",in stock,1350.00 BDT,,Clothing,panjabi,Blue,M,Cotton',
    // Names that say no options, or end with brackets of their own.
    'tee-r,Tee (new),in stock,450.00 BDT,,Clothing,tee,Red,,',
    'tee-b,Tee (new),in stock,450.00 BDT,,Clothing,tee,Blue,,',
    'oil-r,Oil (pure) – Red,in stock,90.00 BDT,,Food,oil,Red,,',
    'oil-g,Oil (pure) – Green,in stock,90.00 BDT,,Food,oil,Green,,',
    // A group that nothing tells apart, and one product alone with a size.
    'mug-1,Mug,in stock,80.00 BDT,,Home,mug,,,',
    'mug-2,Mug,in stock,90.00 BDT,,Home,mug,,,',
    'rice,Rice,in stock,480.00 BDT,,Food,,,5 kg,',
  ]
  const report = await read(...file)
  expect(report).toMatchObject({ format: 'meta', added: 10, refused: 0 })
  const whole = {
    'Cotton Panjabi': ['Colour, Size', 'p-wm: White, M', 'p-wl: White, L', 'p-bm: Blue, M'],
    'Tee (new)': ['Colour', 'tee-r: Red', 'tee-b: Blue'],
    'Oil (pure)': ['Colour', 'oil-r: Red', 'oil-g: Green'],
  }
  expect(await groups()).toEqual(whole)
  const units = (await goods()).shown.map(({ source_id, unit }) => [source_id, unit])
  expect(Object.fromEntries(units)).toMatchObject({ 'p-wm': '', rice: '5 kg' })
  expect(await read(...file)).toMatchObject({ added: 0, updated: 0, unchanged: 10 })
  expect(await groups()).toEqual(whole)
  await undo(report.id)
  expect(await groups()).toEqual({})
})

const SHOPIFY =
  'Handle,Title,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price'

test('options of Shopify: a further option and another order change the group, what staff grouped stays where it is', async () => {
  const { db, shop, read, groups, undo, idOf } = await open()
  const first = [
    SHOPIFY,
    'shirt,Shirt,Clothing,true,Size,M,,,s-m,4,500',
    'shirt,,,,,L,,,s-l,,550',
    'cap,Cap,Clothing,true,Title,Default Title,,,cap,,90',
  ]
  const { id: one } = await read(...first)
  expect(await groups()).toEqual({ Shirt: ['Size', 's-m: M', 's-l: L'] })
  const dry = await read(...first)
  expect(dry).toMatchObject({ updated: 0, unchanged: 3 })
  const {
    id: two,
    updated,
    unchanged,
  } = await read(
    ...[SHOPIFY, 'shirt,Fine Shirt,Clothing,true,Size,L,Colour,Red,s-l,,550', 'shirt,,,,,M,,Red,s-m,4,500'],
    'cap,Cap,Clothing,true,Title,Default Title,,,cap,,90',
  )
  expect([updated, unchanged]).toEqual([2, 1])
  expect(await groups()).toEqual({ 'Fine Shirt': ['Size, Colour', 's-l: L, Red', 's-m: M, Red'] })
  await undo(two)
  expect(await groups()).toEqual({ Shirt: ['Size', 's-m: M', 's-l: L'] })

  // Staff took a size out, and grouped others by hand: a file joins what is there, and takes from nobody.
  await undo(one)
  const mine = [
    await shop.addProduct({ name: 'A', source_id: 'a' }),
    await shop.addProduct({ name: 'B', source_id: 'b' }),
  ]
  const values = [['M'], ['L']]
  const siblings = mine.map((product, at) => ({ product, values: values[at] ?? [] }))
  await addGroup(db, { name: 'Mine', options: ['size'], siblings }, BY)
  const report = await read(
    ...[SHOPIFY, 'x,Mine,Clothing,true,Size,M,,,a,,10', 'x,,,,,XL,,,c,,10'],
    ...['y,Other,Clothing,true,Size,S,,,d,,10', 'y,,,,,L,,,b,,10'],
  )
  expect(report.warnings).toEqual([])
  expect(await groups()).toEqual({ Other: ['size', 'a: M', 'b: L', 'c: XL', 'd: S'] })
  await undo(report.id)
  expect(await groups()).toEqual({ Mine: ['size', 'a: M', 'b: L'] })
  expect(await idOf('a')).toBe(mine[0])
})

test('a group that somebody changed since stays as it is when the import is taken back', async () => {
  const { db, read, groups, undo } = await open()
  const own = 'source_id,name,category,price,variant'
  await read(own, 'a,A,Home,10,', 'b,B,Home,10,')
  const { id, updated } = await read(own, 'a,A,Home,10,Set | Size: S', 'b,B,Home,10,Set | Size: M')
  expect(updated).toBe(2)
  await db.updateTable('product_group').set({ name: 'Renamed' }).execute()
  await undo(id)
  expect(await groups()).toEqual({ Renamed: ['Size', 'a: S', 'b: M'] })
  const left = await db.selectFrom('product_import').select(['undone', 'left_as_is']).where('id', '=', id).execute()
  expect(left).toEqual([{ undone: 0, left_as_is: 2 }])
  const wrong = await read(own, 'c,C,Home,10,Set of three', 'd,D,Home,10,X | A: 1 | B: 2 | C: 3 | D: 4')
  expect(wrong.refusals.map(({ line }) => line)).toEqual(['2', '3'])
  expect(wrong.refusals[0]?.reason).toBe(
    'variant: "Set of three" is not a group with one to three options, such as Panjabi | Size: M | Colour: Red.',
  )
})

test('the Bengali of options is a column, which takes away what it leaves out, and a file without it takes nothing', async () => {
  const { db, read, words, undo } = await open()
  const stored = async () => (await words()).map((row) => JSON.parse(row.words_bn))
  const file = (...cells: string[]) =>
    read(
      'source_id,name,category,price,variant,variant_bn',
      ...cells.map((cell, at) => `i${at},Ice ${at},Home,10,Ice | Flavour: F${at},${cell}`),
    )
  const { id } = await file('Flavour: কোন স্বাদ | F0: আম | F9: নেই', 'F1: লিচু')
  expect(await stored()).toEqual([{ Flavour: 'কোন স্বাদ', F0: 'আম', F1: 'লিচু' }])
  expect(await file('Flavour: কোন স্বাদ | F0: আম', 'F1: লিচু')).toMatchObject({ updated: 0, unchanged: 2 })
  const without = ['source_id,name,category,price,variant', 'i0,Ice 0,Home,10,Ice | Flavour: F0']
  expect(await read(...without)).toMatchObject({ updated: 0, unchanged: 1 })
  const { id: second } = await file('F0: পাকা আম', '')
  expect(await stored()).toEqual([{ F0: 'পাকা আম' }])
  await undo(second)
  expect(await stored()).toEqual([{ Flavour: 'কোন স্বাদ', F0: 'আম', F1: 'লিচু' }])
  const { refusals } = await file('আম', '')
  expect(refusals).toEqual([
    {
      line: '2',
      reason: 'variant_bn: "আম" is no list of words with their Bengali: write Flavour: WORD | Mango: WORD.',
    },
  ])
  await undo(id)
  expect(await db.selectFrom('product_group').select('id').execute()).toEqual([])
})

test('hundreds of variants are one group, and those beyond its limit say so', async () => {
  const { read, groups } = await open()
  const count = MAX_GROUP_SIBLINGS + 1
  const file = Array.from({ length: count }, (_, at) => `s${at},Shoe ${at},Home,10,Shoe | Size: ${at}`)
  const report = await read('source_id,name,category,price,variant', ...file)
  expect(report).toMatchObject({ added: count, refused: 0 })
  expect(report.warnings).toEqual([
    { line: String(count + 1), reason: expect.stringContaining('300 products at most') },
  ])
  expect((await groups())['Shoe']).toHaveLength(MAX_GROUP_SIBLINGS + 1)
})

test.each(EXPORT_FORMATS)(
  'groups in a file of %s are the same ones in another shop, and change nothing in their own',
  async (format) => {
    const { db, shop, goods, groups, words, read, file } = await open()
    const soft = {
      name: 'Panjabi – M, Red',
      description: '<p>Soft</p>',
      description_bn: '<p>নরম</p>',
      keywords: 'eid',
      brand: 'Haat',
      category: 'Men',
    }
    const ids = [
      await shop.addProduct({ ...soft, source_id: 'p1', name_bn: 'পাঞ্জাবি', unit: 'M', unit_bn: 'এম' }),
      await shop.addProduct({ source_id: 'cap', name: 'Cap', category: 'Men' }),
      await shop.addProduct({ source_id: 'p2', name: 'Another name', category: 'A, B > C', mrp_paisa: 1250 }),
      await shop.addProduct({ ...soft, name: 'Panjabi – XL, Red', source_id: 'p3' }),
    ]
    const [one = 0, , two = 0, three = 0] = ids
    const siblings = [
      { product: three, values: ['XL', 'Red, dark'] },
      { product: one, values: ['M', 'Red, dark'] },
      { product: two, values: ['M', 'Blue: | \\'] },
    ]
    const words_bn = { Size: 'মাপ', XL: 'খুব বড়', 'Blue: | \\': 'নীল: | \\' }
    await addGroup(db, { name: 'Panjabi', options: ['Size', 'Colour'], siblings, words_bn }, BY)
    await saveProducts(db, (products) => products.hide([two]))
    const text = await file(format)
    expect(await read(text)).toMatchObject({ added: 0, updated: 0, unchanged: 4, refusals: [], warnings: [] })
    const other = await open()
    expect(await other.read(text)).toMatchObject({ added: 4, refusals: [], warnings: [] })
    expect(await other.groups()).toEqual(await groups())
    expect(await other.words()).toEqual(await words())
    expect(await other.goods()).toEqual(await goods())
    expect(await other.read(await other.file(format))).toMatchObject({ updated: 0, unchanged: 4 })
    // Other shops see one product with its variants.
    if (format === 'woocommerce') expect(text.match(/,variation,/g)).toHaveLength(3)
    if (format === 'shopify') expect(text.match(/,panjabi-g-/g)).toHaveLength(3)
  },
)
