import { useTranslations } from 'use-intl'
import type { CellTools } from '#console/parts/kit/list/list-spec.ts'
import type { FieldChange } from '#modules/catalogue/rules/product-history.ts'
import { toMajorText } from '#vocabulary/money.ts'
import type { Site } from '#vocabulary/sites.ts'

const fields = [
  ...['status', 'kind', 'urlKey', 'name', 'summary', 'description', 'specifications', 'warranty', 'delivery'],
  ...[
    'taxClass',
    'defaultTab',
    'unit',
    'brand',
    'category',
    'options',
    'pictures',
    'tiers',
    'bulkMin',
    'limitPerBuyer',
  ],
  ...[
    'crossBorder',
    'serviceDays',
    'serviceUntil',
    'serviceUses',
    'soldFrom',
    'soldUntil',
    'backOn',
    'variants',
    'offered',
    'step',
    'minQuantity',
  ],
  ...[
    'weightGrams',
    'sizeMm',
    'goodsMm',
    'goodsGrams',
    'picture',
    'prices',
    'amount',
    'compareAt',
    'saleFrom',
    'saleUntil',
    'memberAmount',
  ],
  ...['minAmount', 'points', 'pointsAmount', 'stock', 'en', 'zh'],
  ...[
    'page',
    'redirectTo',
    'marketing',
    'promoCodes',
    'overlays',
    'tabs',
    'related',
    'series',
    'together',
    'recommend',
  ],
  ...['recommendNew', 'bundle', 'conflicts', 'bundleSaving'],
]

/** "Variant LS-1 · Price · global": fields by their names, article numbers and sites as they are. */
export const placeOfField = ({ path }: FieldChange, { t }: { readonly t: CellTools['t'] }): string =>
  path
    .filter((part) => part !== 'prices')
    .map((part, at) =>
      fields.includes(part) && !(path[0] === 'variants' && at === 1) ? t(`fields.${part}`) : part,
    )
    .join(' · ')

export function FieldChangeNote({ before, after }: FieldChange) {
  const t = useTranslations('productHistory')
  if (before === undefined) return <ins>{after}</ins>
  return (
    <>
      <del>{before}</del> <span aria-hidden="true">→</span>{' '}
      {after === undefined ? t('removed') : <ins>{after}</ins>}
    </>
  )
}

const amounts = ['amount', 'compareAt', 'memberAmount', 'minAmount', 'pointsAmount', 'bundleSaving']

/** Amounts as their site writes them. */
export function withAmounts(
  change: FieldChange,
  sites: readonly Pick<Site, 'code' | 'currency'>[],
): FieldChange {
  const [, , prices, code, field = ''] = change.path
  const currency = sites.find((site) => site.code === code)?.currency
  if (prices !== 'prices' || !currency || !amounts.includes(field)) return change
  const written = (amount: string | undefined) =>
    amount === undefined ? undefined : `${toMajorText({ amount: Number(amount), currency })} ${currency}`
  return { ...change, before: written(change.before), after: written(change.after) }
}
