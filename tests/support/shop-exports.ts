import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'

/** A product export of another shop program, one cell of which is no price. */
export type ShopExport = {
  readonly name: string
  readonly content: Buffer
  readonly products: number
  /** The column of the wrong cell, what it says, and what it should say. */
  readonly wrong: { readonly column: string; readonly cell: string; readonly right: string }
  /** The product of the wrong cell. */
  readonly product: string
  /** Pictures beside the table. */
  readonly zip?: Buffer
}

/** Invented goods with the columns and habits of a Shopify export: options on following rows, weights in grams, a barred price. */
export function aShopifyExport(): ShopExport {
  const columns =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Variant Weight Unit,Variant Tax Code,Status'
  const rows = [
    'sage-watering-can,Sage watering can,"<p>Two litres, <b>long spout</b>.</p>",Fern & Field,Garden,"garden, cans",true,Colour,Sage,Size,Small,CAN-S,620,shopify,12,deny,24.50,29.00,true,true,https://old-shop.test/files/can.png?v=3,1,A green can,false,,kg,,active',
    'sage-watering-can,,,,,,,,Sage,,Large,CAN-L,900,shopify,4,deny,31.00,,true,true,,,,,,kg,,',
    'seed-tray,Seed tray,,Fern & Field,Garden,,true,Title,Default Title,,,TRAY,140,shopify,60,deny,seven,,true,true,,,,false,,g,,active',
    'herb-book,Herb book,<p>120 pages</p>,Fern & Field,Books,,true,Title,Default Title,,,BOOK,380,,0,deny,18.00,,true,false,,,,false,,g,,active',
  ]
  return {
    name: 'products_export.csv',
    content: Buffer.from([columns, ...rows].join('\n')),
    products: 3,
    wrong: { column: 'Variant Price', cell: 'seven', right: '7.00' },
    product: 'Seed tray',
  }
}

/** Invented goods with the columns and habits of a WooCommerce export: a byte order mark, decimal commas, variations far from their parent. */
export function aWooCommerceExport(picture: string): ShopExport {
  const columns =
    '\uFEFFID,Type,SKU,Name,Published,"Visibility in catalog","Short description",Description,"Tax status","Tax class","In stock?",Stock,"Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Sale price","Regular price",Categories,Images,Parent,Brands,"Attribute 1 name","Attribute 1 value(s)"'
  const rows = [
    '81,variation,LAMP-W,Reading lamp - White,1,visible,,,taxable,parent,1,5,"1,2",,,,,"89,90",,,id:80,,Shade,White',
    '80,variable,LAMP,Reading lamp,1,visible,Bends to the page,"<p>Steel arm, <em>linen shade</em></p>",taxable,reduced-rate,1,,1,"45,5",20,18,,,"Home > Lighting > Lamps",https://old-shop.test/uploads/lamp.png,,Lumen Hall,Shade,"White, Black"',
    '82,variation,LAMP-B,Reading lamp - Black,1,visible,,,taxable,parent,1,3,,,,,"79,90","89,90",,,id:80,,Shade,Black',
    '90,simple,HOOK,Brass hook,1,visible,,,taxable,,1,40,"0,1",,,,,"soon","Home > Hallway",,,Lumen Hall,,',
    `91,simple,RUG,Wool rug,1,visible,,,taxable,,1,2,4,140,14,14,,"240,00","Home > Living room",${picture},,Lumen Hall,,`,
  ]
  return {
    name: 'wc-product-export.csv',
    content: Buffer.from(rows.reduce((text, row) => `${text}\n${row}`, columns)),
    products: 3,
    wrong: { column: 'Regular price', cell: 'soon', right: '6,50' },
    product: 'Brass hook',
  }
}

/** A ZIP of pictures by the name of their file. */
export async function aZip(names: readonly string[]): Promise<Buffer> {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#3d6b4f' } })
    .png()
    .toBuffer()
  return Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, picture]))))
}

/** Exports of real shops, which may not be passed on: they lie beside the repository, or are absent. */
const realExports = {
  'shopify-home-and-garden.csv': {
    products: 20,
    column: 'Variant Price',
    from: ',59.99,',
    product: 'Copper Light',
  },
  'woocommerce-shop-1.csv': {
    products: 323,
    column: 'Regular price',
    from: '"139,99"',
    product: 'Asus PRIME',
  },
  'woocommerce-shop-2.csv': {
    products: 258,
    column: 'Regular price',
    from: ',240.97,',
    product: 'Corsair iCUE',
  },
} as const
export type RealExport = keyof typeof realExports

export const pathOfRealExport = (file: RealExport): string =>
  resolve(import.meta.dirname, '../../../shared/data', file)

/** A real export in which the price of one product was spoiled. */
export async function aRealExport(file: RealExport): Promise<ShopExport> {
  const { products, column, from, product } = realExports[file]
  const text = await readFile(pathOfRealExport(file), 'utf8')
  const right = from.replace(/^[,"]|[,"]$/g, '')
  return {
    name: file,
    content: Buffer.from(text.replace(from, from.replace(right, 'soon'))),
    products,
    wrong: { column, cell: 'soon', right },
    product,
  }
}
