import { sql } from '#database/sql.ts'
import { insertSizeGuide } from '#modules/catalogue/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { both } from './catalogue/demo-product.ts'

/** A guide of Clay & Loom for its rugs. */
export async function writeSizeGuides(tx: Transaction): Promise<void> {
  const rug = await sql<{ shopId: Id; categoryId: Id | null }>`
    select shop_id as "shopId", category_id as "categoryId" from products where url_key = 'marsh-rug'`.row(tx)
  if (!rug?.categoryId) return
  const sizes = [
    [80, 150, 2.2],
    [140, 200, 5],
    [170, 240, 7.3],
  ] as const
  await insertSizeGuide(tx, {
    shopId: rug.shopId,
    categoryId: rug.categoryId,
    sizeGuideId: newId(),
    name: both('Rug sizes', '地毯尺寸表'),
    option: both('Size', '尺寸'),
    columns: [
      { name: both('Width', '宽'), unit: 'length' },
      { name: both('Length', '长'), unit: 'length' },
      { name: both('Weight', '重量'), unit: 'weight' },
    ],
    rows: sizes.map(([width, length, weight]) => ({
      size: `${width} × ${length} cm`,
      cells: [width, length, weight].map(String),
    })),
    note: both(
      'Leave about 20 cm (8 in) of floor around the rug. In front of a sofa, let the front legs stand on it.',
      '地毯四周离墙各留约 20 厘米。放在沙发前时，让沙发前脚压在毯上。',
    ),
  })
}
