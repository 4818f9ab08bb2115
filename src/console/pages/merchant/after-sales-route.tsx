import type { ActionFunctionArgs } from 'react-router'
import { shopAfterSalesCall, shopApprove } from '#modules/after-sales/calls/shop.ts'
import { staffTabs } from '#modules/after-sales/rules/staff-tabs.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { AnswersLink } from '../../parts/after-sales/answers/answers-link.tsx'
import {
  type AfterSaleListRow,
  afterSaleListQuery,
  columnsOf,
  narrowedStatuses,
} from '../../parts/after-sales/columns.tsx'
import { forEachRow, runBulk } from '../../parts/kit/list/bulk.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'

const afterSales = defineList<AfterSaleListRow>()({
  texts: 'deskAfterSales',
  rowId: ({ afterSaleId }) => afterSaleId,
  rowLink: ({ afterSaleId }, { params }) => pages.shopAfterSale(params.shop!, afterSaleId),
  search: true,
  filters: {
    tab: { as: 'tabs', values: staffTabs },
    status: { as: 'choice', values: narrowedStatuses },
  },
  columns: columnsOf('shop'),
  bulk: {
    approve: {
      needs: 'shopAfterSale.decide',
      isFor: ({ actions }) => actions.includes('approve'),
      isAsked: true,
    },
  },
})

const read: ReadList<AfterSaleListRow> = async (mall, query, params) => {
  const found = await mall.call(shopAfterSalesCall, { shop: params.shop!, ...afterSaleListQuery(query) })
  return { rows: found.afterSales, total: found.total }
}

export const middleware = [listExport(afterSales, read)]
export const loader = listLoader(afterSales, read)

export async function action({ request, ...args }: ActionFunctionArgs) {
  return runBulk(await request.formData(), args, {
    approve: forEachRow((mall, afterSaleId, { shop }) =>
      mall.call(shopApprove, { shop: shop!, afterSaleId }),
    ),
  })
}

/** After-sales cases of a shop; those that wait for the shop come first, by deadline (MER-12). */
export default function ShopAfterSales() {
  return <ListPage list={afterSales} actions={<AnswersLink />} />
}
