import type { ActionFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { answerPayoutCall, payoutsCall } from '#modules/settlements/calls/payouts.ts'
import { type PayoutStatus, payoutStatuses, type ShopPayout } from '#modules/settlements/rules/statement.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { toMajorText } from '#vocabulary/money.ts'
import { forEachRow, runBulk } from '../../parts/kit/list/bulk.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'

const payouts = defineList<ShopPayout>()({
  texts: 'shopPayouts',
  rowId: ({ number }) => number,
  filters: { status: { as: 'tabs', values: payoutStatuses } },
  columns: {
    number: {
      cell: ({ number }) => <span className="figures">{number}</span>,
      csv: ({ number }) => number,
      isRowHeader: true,
    },
    shop: {
      cell: ({ shopName }, { language }) => textIn(shopName, language),
      csv: ({ shopName }, { language }) => textIn(shopName, language),
    },
    amount: {
      cell: ({ amount, currency }, { format }) => format.money({ amount, currency }),
      csv: ({ amount, currency }) => Number(toMajorText({ amount, currency })),
      isNumber: true,
    },
    account: {
      cell: ({ holder, numberEnd }) => `${holder} …${numberEnd}`,
      csv: ({ holder, numberEnd }) => `${holder} …${numberEnd}`,
      onPhone: 'hidden',
    },
    file: {
      cell: ({ method, fileId, fileNumber }) =>
        method === 'provider' ? (
          <span className="figures">{fileNumber}</span>
        ) : (
          <a href={pages.payoutFile(fileId)} className="figures">
            {fileNumber}
          </a>
        ),
      csv: ({ fileNumber }) => fileNumber,
      onPhone: 'hidden',
    },
    failure: { cell: ({ failure }) => failure, csv: ({ failure }) => failure, onPhone: 'wide' },
    created: {
      isTime: true,
      cell: ({ createdAt }, { format }) => format.moment(new Date(createdAt)),
      csv: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
    answered: {
      isTime: true,
      cell: ({ answeredAt }, { format }) => (answeredAt ? format.moment(new Date(answeredAt)) : ''),
      csv: ({ answeredAt }) => (answeredAt ? new Date(answeredAt).toISOString() : ''),
      onPhone: 'hidden',
    },
  },
  bulk: {
    paid: { needs: 'payouts.make', isFor: ({ status }) => status === 'sent' },
    failed: {
      needs: 'payouts.make',
      isFor: ({ status }) => status !== 'failed',
      isAsked: true,
      look: 'danger',
    },
  },
})

const readShopPayouts: ReadList<ShopPayout> = async (mall, { filters, page, pageSize }) => {
  const status = (filters.status ?? 'sent') as PayoutStatus
  const found = await mall.call(payoutsCall, { status, page, pageSize })
  return { rows: found.payouts, total: found.total }
}

export const middleware = [listExport(payouts, readShopPayouts)]
export const loader = listLoader(payouts, readShopPayouts)

export async function action({ request, ...args }: ActionFunctionArgs) {
  const record = (outcome: 'paid' | 'failed') =>
    forEachRow((mall, number) => mall.call(answerPayoutCall, { number, outcome, reason: '' }))
  return runBulk(await request.formData(), args, { paid: record('paid'), failed: record('failed') })
}

/** Payouts of all shops, by how far they are. */
export default function Payouts() {
  const t = useTranslations('shopPayouts')
  return <ListPage list={payouts} intro={t('intro')} back={{ to: pages.duePayouts(), name: t('back') }} />
}
