import type { ActionFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { operatedShopsCall } from '#modules/operator/calls/operator.ts'
import type { OperatedShop } from '#modules/operator/rules/operator.ts'
import { changeShopStatusCall } from '#modules/shops/calls/shops.ts'
import { ButtonLink } from '#ui/button.tsx'
import { shopStatuses } from '#vocabulary/access/roles.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { forEachRow, runBulk } from '../../parts/kit/list/bulk.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { statusTone } from '../../parts/status-tone.ts'

const shops = defineList<OperatedShop>()({
  texts: 'platformShops',
  rowId: ({ shopId }) => shopId,
  rowLink: ({ shopId }) => pages.platformShop(shopId),
  rowOpens: 'sheet',
  search: ({ name, slug }) => `${name} ${slug}`,
  filters: {
    status: { as: 'choice', values: shopStatuses, matches: ({ status }, value) => status === value },
  },
  columns: {
    name: { cell: ({ name }) => name, csv: ({ name }) => name, sort: ({ name }) => name },
    slug: { cell: ({ slug }) => slug, csv: ({ slug }) => slug, onPhone: 'hidden' },
    status: {
      cell: ({ status }, { t }) => (
        <ConsoleBadge tone={statusTone[status]}>{t(`filters.status.${status}`)}</ConsoleBadge>
      ),
      csv: ({ status }, { t }) => t(`filters.status.${status}`),
      sort: ({ status }) => shopStatuses.indexOf(status),
    },
    products: {
      cell: ({ products }, { format }) => format.number(products),
      csv: ({ products }) => products,
      isNumber: true,
      sort: ({ products }) => products,
    },
    openOrders: {
      cell: ({ openOrders }, { format }) => format.number(openOrders),
      csv: ({ openOrders }) => openOrders,
      isNumber: true,
      sort: ({ openOrders }) => openOrders,
    },
  },
  bulk: {
    freeze: { needs: 'shop.changeStatus', isFor: ({ status }) => status === 'active', isAsked: true },
    thaw: { needs: 'shop.changeStatus', isFor: ({ status }) => status === 'frozen' },
  },
})

const readShops = wholeList<OperatedShop>(
  shops,
  async (mall) => (await mall.call(operatedShopsCall, {})).shops,
)

export const middleware = [listExport(shops, readShops)]
export const loader = listLoader(shops, readShops)

export async function action({ request, ...args }: ActionFunctionArgs) {
  const all = (status: 'active' | 'frozen') =>
    forEachRow((mall, shopId) => mall.call(changeShopStatusCall, { shopId, status }))
  return runBulk(await request.formData(), args, { freeze: all('frozen'), thaw: all('active') })
}

/** All shops, their statuses, and the platform's actions on them. */
export default function Shops() {
  const t = useTranslations('platformShops')
  const may = useMay()
  const open = may('shop.open') && (
    <ButtonLink to={pages.platformShop('open')} size="small">
      {t('openAShop')}
    </ButtonLink>
  )
  return <ListPage list={shops} openParam="shopId" actions={open} emptyAction={open} />
}
