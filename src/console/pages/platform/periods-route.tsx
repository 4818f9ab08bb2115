import { useTranslations } from 'use-intl'
import { editedPeriodsCall } from '#modules/membership/calls/paid-service.ts'
import type { EditedPeriod } from '#modules/membership/rules/period.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'

const stateOf = ({ isOffered }: EditedPeriod) => (isOffered ? 'offered' : 'closed')

const list = defineList<EditedPeriod>()({
  texts: 'membershipPeriods',
  rowId: ({ period }) => period,
  rowLink: ({ period }) => pages.editedPeriod(period),
  rowOpens: 'sheet',
  search: ({ product }) => product?.urlKey ?? '',
  columns: {
    period: {
      cell: ({ period }, { t }) => t(`period.${period}`),
      csv: ({ period }, { t }) => t(`period.${period}`),
    },
    service: {
      cell: ({ product }, { t, language }) => (product ? textIn(product.name, language) : t('noService')),
      csv: ({ product }) => product?.urlKey ?? '',
    },
    shop: {
      cell: ({ product }, { language }) => (product ? textIn(product.shopName, language) : ''),
      csv: ({ product }, { language }) => (product ? textIn(product.shopName, language) : ''),
      onPhone: 'hidden',
    },
    status: {
      cell: (period, { t }) => (
        <ConsoleBadge tone={period.isOffered ? 'green' : 'grey'}>
          {t(`states.${stateOf(period)}`)}
        </ConsoleBadge>
      ),
      csv: (period, { t }) => t(`states.${stateOf(period)}`),
    },
  },
})

const readPeriods = wholeList<EditedPeriod>(
  list,
  async (mall) => (await mall.call(editedPeriodsCall, {})).periods,
)

export const middleware = [listExport(list, readPeriods)]
export const loader = listLoader(list, readPeriods)

/** The periods in which the paid membership is sold. */
export default function Periods() {
  const t = useTranslations('membershipPeriods')
  return <ListPage list={list} intro={t('intro')} openParam="period" />
}
