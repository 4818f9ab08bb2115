import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FieldChange, ProductChange } from '#domain/catalogue/product-history.ts'
import { toMajorText } from '#domain/pricing/money.ts'
import type { Site } from '#domain/sites.ts'
import { pages } from '#wire/pages.ts'
import { productHistory } from '#wire/product-history.ts'
import { listExport } from '../kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../kit/list/list-loader.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { type CellTools, defineList } from '../kit/list/list-spec.ts'
import css from './product-history.module.css'

type Row = ProductChange & { readonly number: number }

const history = defineList<Row>()({
  texts: 'productHistory',
  rowId: ({ number }) => String(number),
  columns: {
    at: {
      isTime: true,
      cell: ({ at }, { format }) => format.moment(new Date(at)),
      csv: ({ at }) => new Date(at).toISOString(),
    },
    by: { cell: ({ by }, { t }) => by || t('formerAccount'), csv: ({ by }) => by },
    what: {
      cell: ({ changes }, tools) => (
        <ul className={css.changes}>
          {changes.map((change) => (
            <li key={change.path.join('.')}>
              <strong>{placeOf(change, tools)}</strong> <Change {...change} />
            </li>
          ))}
        </ul>
      ),
      csv: ({ changes }, tools) =>
        changes
          .map((change) => `${placeOf(change, tools)}: ${change.before ?? ''} → ${change.after ?? ''}`)
          .join('\n'),
    },
  },
})

const fields = [
  ...['status', 'kind', 'urlKey', 'name', 'summary', 'description', 'specifications', 'warranty', 'delivery'],
  ...['defaultTab', 'unit', 'brand', 'category', 'options', 'pictures', 'tiers', 'bulkMin', 'limitPerBuyer'],
  ...[
    'crossBorder',
    'serviceDays',
    'serviceUntil',
    'serviceUses',
    'variants',
    'offered',
    'step',
    'minQuantity',
  ],
  ...['weightGrams', 'picture', 'prices', 'amount', 'compareAt', 'saleFrom', 'saleUntil', 'memberAmount'],
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
const placeOf = ({ path }: FieldChange, { t }: Pick<CellTools, 't'>): string =>
  path
    .filter((part) => part !== 'prices')
    .map((part, at) =>
      fields.includes(part) && !(path[0] === 'variants' && at === 1) ? t(`fields.${part}`) : part,
    )
    .join(' · ')

function Change({ before, after }: FieldChange) {
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
function withAmounts(change: FieldChange, sites: readonly Site[]): FieldChange {
  const [, , prices, code, field = ''] = change.path
  const currency = sites.find((site) => site.code === code)?.currency
  if (prices !== 'prices' || !currency || !amounts.includes(field)) return change
  const written = (amount: string | undefined) =>
    amount === undefined ? undefined : `${toMajorText({ amount: Number(amount), currency })} ${currency}`
  return { ...change, before: written(change.before), after: written(change.after) }
}

const readHistory: ReadList<Row> = async (mall, { page, pageSize }, params) => {
  const { total, changes } = await mall.call(productHistory, {
    ...{ shop: params.shop!, productId: params.productId!, page, pageSize },
  })
  return {
    total,
    rows: changes.map((change, place) => ({
      ...{ ...change, number: total - (page - 1) * pageSize - place },
      changes: change.changes.map((each) => withAmounts(each, mall.sites)),
    })),
  }
}

export const middleware = [listExport(history, readHistory)]
export const loader = listLoader(history, readHistory)

/** The changes of a product, with account and time. */
export default function ProductHistory() {
  const t = useTranslations('productHistory')
  const { shop, productId } = useParams()
  return (
    <ListPage
      list={history}
      intro={t('intro')}
      back={{ to: pages.shopProduct(shop!, productId!), name: t('back') }}
    />
  )
}
