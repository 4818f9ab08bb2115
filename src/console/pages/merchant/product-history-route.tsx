import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { productHistoryCall } from '#modules/catalogue/calls/product-history.ts'
import type { ProductChange } from '#modules/catalogue/rules/product-history.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { FieldChangeNote, placeOfField, withAmounts } from './product/field-change.tsx'
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
              <strong>{placeOfField(change, tools)}</strong> <FieldChangeNote {...change} />
            </li>
          ))}
        </ul>
      ),
      csv: ({ changes }, tools) =>
        changes
          .map((change) => `${placeOfField(change, tools)}: ${change.before ?? ''} → ${change.after ?? ''}`)
          .join('\n'),
    },
  },
})

const readHistory: ReadList<Row> = async (mall, { page, pageSize }, params) => {
  const { total, changes } = await mall.call(productHistoryCall, {
    shop: params.shop!,
    productId: params.productId!,
    page,
    pageSize,
  })
  return {
    total,
    rows: changes.map((change, place) => ({
      ...change,
      number: total - (page - 1) * pageSize - place,
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
