import type { ActionFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  platformAfterSalesCall,
  platformApprove,
  platformTakeOver,
} from '#modules/after-sales/calls/platform.ts'
import { staffTabs } from '#modules/after-sales/rules/staff-tabs.ts'
import { ButtonLink } from '#ui/button.tsx'
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

const shopStates = ['frozen', 'cleared'] as const

const afterSales = defineList<AfterSaleListRow>()({
  texts: 'deskAfterSales',
  rowId: ({ afterSaleId }) => afterSaleId,
  rowLink: ({ afterSaleId }) => pages.platformAfterSale(afterSaleId),
  search: true,
  filters: {
    tab: { as: 'tabs', values: staffTabs },
    status: { as: 'choice', values: narrowedStatuses },
    handled: { as: 'choice', values: ['platform'] },
    shopStatus: { as: 'choice', values: shopStates },
  },
  columns: columnsOf('platform'),
  bulk: {
    approve: {
      needs: 'afterSale.decide',
      // Cases of a shop are taken over before they can be approved here.
      isFor: ({ actions, isWithPlatform }) => isWithPlatform && actions.includes('approve'),
      isAsked: true,
    },
    takeOver: {
      needs: 'afterSale.decide',
      isFor: ({ actions }) => actions.includes('takeOver'),
      isAsked: true,
    },
  },
})

const read: ReadList<AfterSaleListRow> = async (mall, query) => {
  const found = await mall.call(platformAfterSalesCall, {
    ...afterSaleListQuery(query),
    onlyOwn: query.filters.handled === 'platform',
    shopStatus: shopStates.find((status) => status === query.filters.shopStatus),
  })
  return { rows: found.afterSales, total: found.total }
}

export const middleware = [listExport(afterSales, read)]
export const loader = listLoader(afterSales, read)

export async function action({ request, ...args }: ActionFunctionArgs) {
  return runBulk(await request.formData(), args, {
    approve: forEachRow((mall, afterSaleId) => mall.call(platformApprove, { afterSaleId })),
    takeOver: forEachRow((mall, afterSaleId) => mall.call(platformTakeOver, { afterSaleId })),
  })
}

/**
 * The after-sales of all shops; those that the platform has to decide about come first, by deadline (MER-14).
 */
export default function PlatformAfterSales() {
  const t = useTranslations('afterSaleTimes')
  return (
    <ListPage
      list={afterSales}
      actions={
        <>
          <ButtonLink look="quiet" size="small" to={pages.afterSaleTimes()}>
            {t('link')}
          </ButtonLink>
          <AnswersLink />
        </>
      }
    />
  )
}
