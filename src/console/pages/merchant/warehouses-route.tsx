import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { warehousesCall } from '#modules/stock/calls/warehouses.ts'
import { provinces } from '#modules/stock/rules/provinces.ts'
import type { Warehouse } from '#modules/stock/rules/warehouse.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useCountryName } from '#ui/country-name.ts'
import { useLanguage } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'

const list = defineList<Warehouse>()({
  texts: 'warehouses',
  rowId: ({ warehouseId }) => warehouseId,
  rowLink: ({ warehouseId }, { params }) => pages.shopWarehouse(params.shop!, warehouseId),
  rowOpens: 'sheet',
  columns: {
    name: {
      cell: ({ name }, { language }) => textIn(name, language),
      csv: ({ name }, { language }) => textIn(name, language),
    },
    regions: {
      cell: ({ regions }) => <Regions regions={regions} />,
      csv: ({ regions }, { t }) => regions?.join(' ') ?? t('everywhere'),
    },
    onHand: {
      cell: ({ onHand }, { format }) => format.number(onHand),
      csv: ({ onHand }) => onHand,
      isNumber: true,
    },
  },
})

const readWarehouses = wholeList<Warehouse>(
  list,
  async (mall, params) => (await mall.call(warehousesCall, { shop: params.shop! })).warehouses,
)

export const middleware = [listExport(list, readWarehouses)]
export const loader = listLoader(list, readWarehouses)

/** Limit of warehouses that are named; the others are counted. */
const namedMax = 4

function Regions({ regions }: Pick<Warehouse, 'regions'>) {
  const t = useTranslations('warehouses')
  const language = useLanguage()
  const nameOf = useCountryName()
  if (!regions) return t('everywhere')
  if (regions.length === 0) return t('nowhere')
  const names = regions.map(
    (code) => provinces.find((province) => province.code === code)?.[language] ?? nameOf(code),
  )
  const more = names.length - namedMax
  const named = names.slice(0, namedMax).join(t('separator'))
  return more > 0 ? t('andMore', { named, count: String(more) }) : named
}

/** The warehouses of a shop, in the order in which they are used up. */
export default function ShopWarehouses() {
  const t = useTranslations('warehouses')
  const may = useMay()
  const { shop } = useParams()
  return (
    <ListPage
      list={list}
      intro={t('intro')}
      openParam="warehouseId"
      actions={
        may('shop.change') && (
          <ButtonLink to={pages.shopWarehouse(shop!, 'add')} size="small">
            {t('add')}
          </ButtonLink>
        )
      }
    />
  )
}
