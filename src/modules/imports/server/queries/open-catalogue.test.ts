import { describe, expect, test } from 'vitest'
import { aFile } from '#tests/support/catalogue-files.ts'
import type { Reading } from '../imported-product.ts'
import { openTextFile } from '../reading/lines.ts'
import type { ReadingOptions } from '../reading/reading-options.ts'
import { readCatalogue, recognise } from './open-catalogue.ts'

const options: ReadingOptions = {
  site: 'global',
  currency: 'USD',
  sites: new Map([
    ['global', 'USD'],
    ['cn', 'CNY'],
  ] as const),
  language: 'en',
  now: new Date('2026-11-21T12:00:00Z'),
  taxClasses: new Map([['books', { en: 'Books', zh: '图书' }]]),
  untrackedStock: 100,
}

async function read(content: string | Buffer, change: Partial<ReadingOptions> = {}) {
  const file = await openTextFile(await aFile('catalogue', content))
  const readings: Reading[] = []
  for await (const reading of readCatalogue(await recognise(file), { ...options, ...change }))
    readings.push(reading)
  return {
    products: readings.flatMap((reading) => (reading.kind === 'product' ? [reading.product] : [])),
    refused: readings.flatMap((reading) =>
      reading.kind === 'refused' ? [`${reading.line}: ${reading.reason.en}`] : [],
    ),
    notes: readings.flatMap((reading) =>
      reading.kind === 'product' ? reading.notes.map(({ en }) => en) : [],
    ),
  }
}

const product = async (content: string) => {
  const { products, refused } = await read(content)
  expect(refused).toEqual([])
  return products[0]!
}

describe('a WooCommerce export', () => {
  const variable = [
    'ID,Type,SKU,Name,Published,"In stock?",Stock,"Weight (lbs)","Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"',
    '12,variation,TEE-R-S,"Tee - Red, S",1,1,4,,"8,00","10,00",,https://a.test/red.jpg,id:10,Colour,Red,Size,S',
    '10,variable,TEE,Tee,1,1,,0.5,,,"Clothing > Shirts, Sale","https://a.test/1.jpg, https://a.test/2.jpg",,Colour,"Red, Blue",Size,"S, M"',
    '13,variation,TEE-B,Tee - Blue,1,1,,,,"11,00",,,TEE,Colour,Blue,Size,',
    '14,variation,TEE-R-M,"Tee - Red, M",1,0,,,,,,,id:10,Colour,Red,Size,M',
  ].join('\n')

  test('leaves out what contradicts itself with a remark: a sale above the regular price, a stock that is no number', async () => {
    const { products, refused, notes } = await read(
      [
        'ID,Type,SKU,Name,Published,"In stock?",Stock,"Sale price","Regular price"',
        '1,simple,A,Lamp,1,1,5,12,10',
        '2,simple,B,Desk,1,1,many,8,10',
        '3,simple,C,Chair,1,1,5,,"€ 12,50"',
        '4,simple,D,Rug,1,1,5,,12.50 EUR',
        '5,simple,E,Bed,1,1,5,,USD 12.50',
      ].join('\n'),
    )
    expect(
      products.map(({ variants: [variant] }) => [variant!.sku, variant!.prices, variant!.stock]),
    ).toEqual([
      ['A', { global: { amount: 1_000 } }, 5],
      ['B', { global: { amount: 800, compareAt: 1_000 } }, 100],
      ['E', { global: { amount: 1_250 } }, 5],
    ])
    expect(notes).toEqual([
      'The sale price "12" in line 2 is above the regular one, "10", and was left out.',
      'The stock "many" in line 3 is no number: 100 pieces were put in its place.',
    ])
    expect(JSON.stringify(refused).match(/is not in USD, the currency of the site/g)).toHaveLength(2)
  })

  test('joins variations to their parent by id or SKU, wherever they are listed', async () => {
    const { products, refused, notes } = await read(variable)
    expect(refused).toEqual([])
    expect(notes).toEqual(['The variation in line 5 has no price and was left out.'])
    expect(products).toHaveLength(1)
    expect(products[0]).toMatchObject({
      externalId: '10',
      name: { en: 'Tee' },
      category: [{ urlKey: 'clothing' }, { urlKey: 'clothing-shirts' }],
      attributes: [
        { key: 'colour', values: [{ key: 'red' }, { key: 'blue' }] },
        { key: 'size', values: [{ key: 's' }, { key: 'm' }] },
      ],
    })
    // "Blue, any size" means blue in every size that the parent offers; a weight is the parent's.
    expect(products[0]!.variants).toEqual([
      {
        sku: 'TEE-R-S',
        values: { colour: 'red', size: 's' },
        prices: { global: { amount: 800, compareAt: 1_000 } },
        stock: 4,
        weightGrams: 227,
      },
      {
        sku: 'TEE-B-blue-s',
        values: { colour: 'blue', size: 's' },
        prices: { global: { amount: 1_100 } },
        stock: 100,
        weightGrams: 227,
      },
      {
        sku: 'TEE-B-blue-m',
        values: { colour: 'blue', size: 'm' },
        prices: { global: { amount: 1_100 } },
        stock: 100,
        weightGrams: 227,
      },
    ])
    expect(products[0]!.pictures.map(({ from, skus }) => [from, skus])).toEqual([
      [{ address: 'https://a.test/1.jpg' }, []],
      [{ address: 'https://a.test/2.jpg' }, []],
      [{ address: 'https://a.test/red.jpg' }, ['TEE-R-S']],
    ])
  })

  test('with semicolons, a decimal point, columns in another order and quoted line ends', async () => {
    const read = await product(
      'sep=;\r\nExtra;Regular price;Name;Type;SKU;Description;Published;Categories;Weight (g);Brands\r\n' +
        'x;1299.00;"Chair &amp;amp; more";simple;C-1;"First line\r\nsecond <script>alert(1)</script>\r\n\r\nNext";1;"Home\\, Garden > Chairs";4500;"Makers > Oak & Co"\r\n',
    )
    expect(read).toMatchObject({
      externalId: 'C-1',
      name: { en: 'Chair & more' },
      description: { en: '<p>First line<br />second </p><p>Next</p>' },
      category: [{ name: { en: 'Home, Garden' } }, { name: { en: 'Chairs' } }],
      brand: 'Oak & Co',
      status: 'onShelf',
      variants: [{ sku: 'C-1', prices: { global: { amount: 129_900 } }, weightGrams: 4_500 }],
    })
  })

  test('a sale retains its dates, until it is over; an item that was private, a draft or hidden is no offer', async () => {
    const head =
      'ID,Type,Name,Published,"Visibility in catalog","Date sale price starts","Date sale price ends","Sale price","Regular price"\n'
    const { products } = await read(
      `${head}1,simple,On,1,visible,2026-11-01,2026-12-01,5,9\n2,simple,Over,1,visible,,2026-11-01,5,9\n3,simple,Draft,-1,visible,,,,9\n4,simple,Hidden,1,hidden,,,,9\n`,
    )
    expect(products.map(({ variants, status }) => [variants[0]!.prices.global, status])).toEqual([
      [
        { amount: 500, compareAt: 900, saleFrom: new Date('2026-11-01'), saleUntil: new Date('2026-12-01') },
        'onShelf',
      ],
      [{ amount: 900 }, 'onShelf'],
      [{ amount: 900 }, 'draft'],
      [{ amount: 900 }, 'draft'],
    ])
  })

  test('has tax class and size, of variations as of their parent', async () => {
    const { products } = await read(
      [
        'ID,Type,SKU,Name,Published,"Tax status","Tax class","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Regular price",Parent,"Attribute 1 name","Attribute 1 value(s)"',
        '1,variable,B,Book,1,taxable,books,0.4,"21,5",15,2,,,Cover,"hard, soft"',
        '2,variation,B-H,,1,taxable,parent,0.6,,,,12,id:1,Cover,hard',
        '3,variation,B-S,,1,taxable,parent,,20,14,1.5,9,id:1,Cover,soft',
      ].join('\n'),
    )
    expect(products.map(({ taxClass }) => taxClass)).toEqual(['books'])
    expect(
      products.flatMap(({ variants }) =>
        variants.map(({ sku, weightGrams, sizeMm }) => [sku, weightGrams, sizeMm]),
      ),
    ).toEqual([
      ['B-H', 600, [215, 150, 20]],
      ['B-S', 400, [200, 140, 15]],
    ])
  })

  test('an unsupported product is refused with its line and reason', async () => {
    const { refused } = await read(
      'ID,Type,SKU,Name,Published,Regular price,Parent\n1,grouped,,Set,1,,\n2,external,,Link,1,3,\n3,simple,,No price,1,,\n4,variation,V,Lost,1,3,id:99\n5,simple,,,1,3,\n6,variable,,Childless,1,,\n7,simple,,Riddle,1,1.299,\n',
    )
    expect(refused).toEqual([
      expect.stringMatching(/^2: It is a group/),
      expect.stringMatching(/^3: It is sold on another site/),
      '4: It has no price.',
      '5: Its parent "id:99" is not in the file.',
      '6: It has no name.',
      expect.stringMatching(/^7: .*none of its variations/),
      expect.stringMatching(/^8: .*two ways/),
    ])
  })
})

describe('a Shopify export', () => {
  test('rows that share a handle are one product: options, variants and pictures', async () => {
    const read = await product(
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image,Status\n' +
        'pot,Pot,<h1>Clay</h1>,Rustic,Home & Garden > Decor > Pots,Outdoor,true,Size,Small,Colour,Red,P-S,400,shopify,3,deny,9.99,12.00,https://a.test/2.jpg,2,Back,https://a.test/s.jpg,active\n' +
        'pot,,,,,,,,Large,,Red,P-S,800,shopify,0,deny,15.99,,https://a.test/1.jpg,1,,,\n' +
        'pot,,,,,,,,,,,,,,,,,,https://a.test/3.jpg,3,,,\n',
    )
    expect(read).toMatchObject({
      externalId: 'pot',
      description: { en: '<h2>Clay</h2>' },
      brand: 'Rustic',
      category: [
        { urlKey: 'home-garden' },
        { urlKey: 'home-garden-decor' },
        { urlKey: 'home-garden-decor-pots' },
      ],
      status: 'onShelf',
    })
    // A SKU that comes twice is replaced for the second one.
    expect(read.variants).toEqual([
      {
        sku: 'P-S',
        values: { size: 'small', colour: 'red' },
        prices: { global: { amount: 999, compareAt: 1_200 } },
        stock: 3,
        weightGrams: 400,
      },
      {
        sku: 'pot-large-red',
        values: { size: 'large', colour: 'red' },
        prices: { global: { amount: 1_599 } },
        stock: 0,
        weightGrams: 800,
      },
    ])
    expect(read.pictures.map(({ from }) => from)).toEqual(
      ['1', '2', '3', 's'].map((name) => ({ address: `https://a.test/${name}.jpg` })),
    )
    expect(read.pictures.at(-1)!.skus).toEqual(['P-S'])
  })

  test("the new column names are read as well, and Shopify's default title is no choice", async () => {
    const read = await product(
      'Title,URL handle,Description,Vendor,Type,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Product image URL,Image position\n' +
        'Lamp,lamp,<p>x</p>,V,Lights,TRUE,Draft,L-1,Title,Default Title,20.00,,shopify,0,TRUE,,https://a.test/l.jpg,1\n',
    )
    expect(read).toMatchObject({
      status: 'draft',
      attributes: [],
      category: [{ urlKey: 'lights' }],
      variants: [{ sku: 'L-1', values: {}, stock: 100 }],
    })
  })

  test('leaves out what contradicts itself with a remark, and preserves article numbers with their zeros', async () => {
    const { products, refused, notes } = await read(
      [
        'Title,URL handle,SKU,Price,Compare-at price,Inventory tracker,Inventory quantity',
        'Lamp,lamp,="007",10.00,8.00,shopify,3',
        'Desk,desk,"=""0012""",10.00,10.00,shopify,many',
        'Rug,rug,R-1,10.00,12.00,shopify,4',
        'Bed,bed,B-1,€ 10.00,,shopify,4',
      ].join('\n'),
    )
    expect(
      products.map(({ variants: [variant] }) => [variant!.sku, variant!.prices, variant!.stock]),
    ).toEqual([
      ['007', { global: { amount: 1_000 } }, 3],
      ['0012', { global: { amount: 1_000 } }, 100],
      ['R-1', { global: { amount: 1_000, compareAt: 1_200 } }, 4],
    ])
    expect(notes).toEqual([
      'The compare-at price "8.00" in line 2 is below the price, "10.00", and was left out.',
      'The stock "many" in line 3 is no number: 100 pieces were put in its place.',
    ])
    expect(JSON.stringify(refused)).toContain('is not in USD, the currency of the site')
  })

  test('has a weight in grams or in its unit, and the tax class that its tax code names', async () => {
    const { products, notes } = await read(
      [
        'Handle,Title,Variant SKU,Variant Grams,Variant Weight,Variant Weight Unit,Variant Price,Variant Taxable,Variant Tax Code',
        'atlas,Atlas,A,1200,9,kg,30,true,Books',
        'map,Map,M,,0.5,lb,8,false,',
      ].join('\n'),
    )
    expect(products.map(({ taxClass, variants }) => [taxClass, variants[0]?.weightGrams])).toEqual([
      ['books', 1_200],
      ['exempt', 227],
    ])
    expect(notes).toEqual([])
  })

  test('rows of one product that are not adjacent are refused, and so is a gift card', async () => {
    const { products, refused } = await read(
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Gift Card\na,A,,,1,false\nb,B,,,2,false\na,A,,,3,false\nc,Card,,,50,true\n',
    )
    expect(products.map(({ externalId }) => externalId)).toEqual(['a', 'b'])
    expect(refused).toEqual([
      expect.stringMatching(/^4: The rows of "a" from line 2/),
      '5: It is a gift card, which is not imported.',
    ])
  })
})

describe('columns named after warehouses', () => {
  test('say what is in each of them, in either export; an empty cell says nothing', async () => {
    const { variants } = await product(
      [
        'ID,Type,SKU,Name,Published,Regular price,Stock,Stock: Main warehouse,STOCK:Sydney',
        '1,simple,CUP,Cup,1,10,7,5,',
      ].join('\n'),
    )
    expect(variants).toMatchObject([{ sku: 'CUP', stockIn: { 'main warehouse': 5 } }])
    const shopify = await product(
      ['Handle,Title,Variant SKU,Variant Price,Stock: 悉尼仓', 'cup,Cup,CUP,10,0'].join('\n'),
    )
    expect(shopify.variants).toMatchObject([{ stockIn: { 悉尼仓: 0 } }])
  })

  test.each(['-1', '1.5', 'many', '1,000'])('are refused with %s in them, by line and name', async (cell) => {
    const { refused } = await read(
      ['ID,Type,Name,Published,Regular price,Stock: Sydney', `1,simple,Cup,1,10,"${cell}"`].join('\n'),
    )
    expect(refused).toEqual([`2: What line 2 has in "sydney" is no whole number of 0 or more: "${cell}".`])
  })
})

describe('our own NDJSON', () => {
  const line = {
    id: 'x-1',
    name: { en: 'Mug', zh: '马克杯' },
    variants: [
      { sku: 'M', prices: { global: { amount: 900 }, cn: { amount: 4_900, compareAt: 5_900 } }, stock: 3 },
    ],
  }

  test('carries both languages and a price for every site', async () => {
    const read = await product(JSON.stringify(line))
    expect(read).toMatchObject({
      externalId: 'x-1',
      handle: 'mug',
      name: { en: 'Mug', zh: '马克杯' },
      variants: [{ prices: { global: { amount: 900 }, cn: { amount: 4_900, compareAt: 5_900 } } }],
    })
  })

  test('may say when a sale holds', async () => {
    const price = { amount: 700, compareAt: 900, saleFrom: '2026-12-01T00:00:00+08:00' }
    const dated = { ...line, variants: [{ sku: 'M', prices: { global: price } }] }
    expect((await product(JSON.stringify(dated))).variants[0]!.prices).toEqual({
      global: { amount: 700, compareAt: 900, saleFrom: new Date('2026-11-30T16:00:00Z') },
    })
  })

  test.each([
    [
      'a sale with a time and no price before it',
      {
        ...line,
        variants: [{ sku: 'M', prices: { global: { amount: 700, saleUntil: '2026-12-01T00:00:00Z' } } }],
      },
      /sale/,
    ],
    ['an unknown field', { ...line, colour: 'red' }, /colour/],
    [
      'a fraction of a cent',
      { ...line, variants: [{ sku: 'M', prices: { global: { amount: 9.5 } } }] },
      /amount/,
    ],
    [
      'a number beyond all prices',
      { ...line, variants: [{ sku: 'M', prices: { global: { amount: 1e15 } } }] },
      /amount/,
    ],
    ['a negative stock', { ...line, variants: [{ ...line.variants[0], stock: -1 }] }, /stock/],
    [
      'a site that is none',
      { ...line, variants: [{ sku: 'M', prices: { moon: { amount: 1 } } }] },
      /no site of ours/,
    ],
    ['no variant', { ...line, variants: [] }, /variants/],
    [
      'a choice that is not offered',
      { ...line, variants: [{ ...line.variants[0], values: { size: 'l' } }] },
      /does not offer/,
    ],
    ['a lone surrogate', { ...line, name: 'a\ud800' }, /characters that no text has/],
    ['a NUL', { ...line, brand: 'a\0b' }, /characters that no text has/],
    ['a path out of the folder', { ...line, pictures: [{ file: '../secret' }] }, /file/],
    [
      'a picture that is no address of the web',
      { ...line, pictures: [{ address: 'file:///etc/passwd' }] },
      /address/,
    ],
  ])('%s is refused', async (_, value, reason) => {
    const { products, refused } = await read(`${JSON.stringify(value)}\n`)
    expect(products).toEqual([])
    expect(refused).toEqual([expect.stringMatching(reason)])
  })

  test('a line that is no JSON costs itself alone', async () => {
    const { products, refused } = await read(
      `${JSON.stringify(line)}\n{"id": \n${JSON.stringify({ ...line, id: 'x-2', __proto__: null })}\n`,
    )
    expect(products).toHaveLength(2)
    expect(refused).toEqual(['2: The line is no JSON. Each line holds one whole product.'])
  })
})
