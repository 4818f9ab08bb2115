import type { DemoProduct } from './demo-product.ts'

type Dimensions = Pick<DemoProduct['variants'][number], 'goodsMm' | 'goodsGrams'>

const cm = (width: number, depth: number, height: number, kilograms: number): Dimensions => ({
  goodsMm: [Math.round(width * 10), Math.round(depth * 10), Math.round(height * 10)],
  goodsGrams: Math.round(kilograms * 1_000),
})

/** Dimensions and weights of the goods without packing, by the beginning of their article numbers. */
const dimensions: Readonly<Record<string, Dimensions>> = {
  'HG-FEN-': cm(76, 82, 86, 12.5),
  'HG-SOR-': cm(47, 52, 81, 4.4),
  'HG-BRA-90': cm(90, 36, 44, 8.6),
  'HG-BRA-120': cm(120, 36, 44, 11.2),
  'HG-HAZ-': cm(36, 36, 46, 3.2),
  'HG-TAN-': cm(44, 44, 54, 8.4),
  'HG-ROW-4': cm(80, 30, 122, 17),
  'HG-ROW-5': cm(80, 30, 160, 21.5),
  'HG-LIN-': cm(150, 42, 67, 47),
  'HG-TOP-O140': cm(140, 70, 2.6, 16.4),
  'HG-TOP-W140': cm(140, 70, 2.6, 17.2),
  'HG-TOP-O160': cm(160, 80, 2.6, 21.5),
  'HG-TOP-W160': cm(160, 80, 2.6, 22.6),
  'HG-TOP-O180': cm(180, 80, 2.6, 24.2),
  'CL-HAR-': cm(44, 30, 4, 1.1),
  'CL-LAR-S': cm(20, 16, 12, 0.34),
  'CL-LAR-M': cm(24, 19, 15, 0.5),
  'CL-LAR-L': cm(30, 24, 20, 0.74),
  'DW-PLA-': cm(58, 24, 11.5, 2.9),
  'DW-LED-': cm(24, 22, 11, 0.98),
  'DW-SLA-': cm(32, 11, 3, 1.1),
  'DW-PEB-': cm(6.2, 11, 3.1, 0.078),
  'DW-ECH-': cm(19, 12, 11, 1.25),
  'MA-DUCK': cm(18, 8, 11, 0.42),
}

const found = (sku: string): Dimensions | undefined =>
  Object.entries(dimensions).find(([beginning]) => sku.startsWith(beginning))?.[1]

/** The product with the dimensions of its variants. */
export const withDimensions = (product: DemoProduct): DemoProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, ...found(variant.sku) })),
})
