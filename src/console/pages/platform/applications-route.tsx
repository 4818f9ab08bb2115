import { shopApplicationsCall } from '#modules/shops/calls/shop-applications.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  type ShopApplication,
} from '#modules/shops/rules/application.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, type ReadList, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'

const applications = defineList<ShopApplication>()({
  texts: 'applications',
  rowId: ({ applicationId }) => applicationId,
  rowLink: ({ applicationId }) => pages.shopApplication(applicationId),
  rowOpens: 'sheet',
  search: ({ shopName, companyName, email }) => `${shopName.en} ${shopName.zh} ${companyName} ${email}`,
  filters: { status: { as: 'tabs', values: applicationStatuses } },
  columns: {
    shop: {
      cell: ({ shopName }, { language }) => textIn(shopName, language),
      csv: ({ shopName }, { language }) => textIn(shopName, language),
      sort: ({ shopName }, { language }) => textIn(shopName, language),
    },
    company: { cell: ({ companyName }) => companyName, csv: ({ companyName }) => companyName },
    contact: {
      cell: ({ contactName }) => contactName,
      csv: ({ contactName }) => contactName,
      onPhone: 'hidden',
    },
    email: { cell: ({ email }) => email, csv: ({ email }) => email, onPhone: 'hidden' },
    phone: { csv: ({ phone }) => phone },
    goods: { csv: ({ goods }) => goods },
    applied: {
      isTime: true,
      cell: ({ appliedAt }, { format }) => format.moment(new Date(appliedAt)),
      csv: ({ appliedAt }) => new Date(appliedAt).toISOString(),
      sort: ({ appliedAt }) => new Date(appliedAt).getTime(),
    },
    decided: { csv: ({ decidedAt }) => (decidedAt ? new Date(decidedAt).toISOString() : '') },
    reason: { csv: ({ reason }) => reason },
  },
})

/** The applications of one state are few; the server orders them, the oldest that waits first. */
const readApplications: ReadList<ShopApplication> = (mall, query, params) =>
  wholeList<ShopApplication>(applications, async () => {
    const status = query.filters.status as ApplicationStatus
    return (await mall.call(shopApplicationsCall, { status })).applications
  })(mall, query, params)

export const middleware = [listExport(applications, readApplications)]
export const loader = listLoader(applications, readApplications)

/** Applications for shops: the longest-waiting first, then those decided. */
export default function Applications() {
  return <ListPage list={applications} openParam="applicationId" />
}
