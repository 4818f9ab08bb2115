import { sql } from '#database/sql.ts'
import { insertSizeGuide } from '#modules/catalogue/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { both } from './catalogue/demo-product.ts'

/** A guide of Clay & Loom for its rugs. */
export async function writeSizeGuides(tx: Transaction): Promise<void> {
  const rug = await sql<{ shopId: Id; categoryId: Id }>`
    select shop_id as "shopId", category_id as "categoryId" from products where url_key = 'marsh-rug'`.row(tx)
  if (!rug) return
  const sizes = [
    [80, 150],
    [140, 200],
    [170, 240],
  ] as const
  await insertSizeGuide(tx, {
    ...rug,
    sizeGuideId: newId(),
    name: both('Rug sizes', '地毯尺寸表'),
    option: both('Size', '尺寸'),
    columns: [
      { name: both('Width', '宽'), unit: 'length' },
      { name: both('Length', '长'), unit: 'length' },
      { name: both('Table inside it, at most', '可放桌子宽'), unit: 'length' },
    ],
    rows: sizes.map(([width, length]) => ({
      size: `${width} × ${length} cm`,
      cells: [String(width), String(length), width > 120 ? String(width - 120) : ''],
    })),
    note: both(
      'Measure the floor and leave 20 cm free to each wall. A rug under a table reaches 60 cm beyond it, so that chairs stay on it.',
      '先量地面，四周距墙各留 20 厘米。桌下的地毯每边要多出 60 厘米，椅子拉开也还在毯上。',
    ),
  })
}
