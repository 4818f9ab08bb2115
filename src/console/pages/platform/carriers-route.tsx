import { useTranslations } from 'use-intl'
import { type EditedCarrier, editedCarriersCall } from '#modules/shipments/calls/carriers.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'

const stateOf = ({ isActive }: EditedCarrier) => (isActive ? 'active' : 'inactive')

const list = defineList<EditedCarrier>()({
  texts: 'platformCarriers',
  rowId: ({ code }) => code,
  rowLink: ({ code }) => pages.platformCarrier(code),
  rowOpens: 'sheet',
  search: ({ code, name }) => `${code} ${name.en} ${name.zh}`,
  pageSize: 50,
  filters: {
    state: {
      as: 'choice',
      values: ['active', 'inactive'],
      matches: (row, value) => stateOf(row) === value,
    },
  },
  columns: {
    name: { cell: ({ name }, { language }) => textIn(name, language), isRowHeader: true },
    code: { cell: ({ code }) => <code>{code}</code>, onPhone: 'hidden' },
    tracker: {
      cell: ({ tracker }, { t }) => (tracker ? t(`trackerName.${tracker}`) : t('untracked')),
    },
    sites: {
      isSite: true,
      cell: ({ sites, hasNumbers }, { t }) =>
        hasNumbers ? sites.join(' · ') || t('noSite') : t('everySite'),
    },
    state: {
      cell: (row, { t }) => (
        <ConsoleBadge tone={row.isActive ? 'green' : 'grey'}>
          {t(`filters.state.${stateOf(row)}`)}
        </ConsoleBadge>
      ),
      onPhone: 'hidden',
    },
  },
})

export const loader = listLoader(
  list,
  wholeList<EditedCarrier>(list, async (mall) => (await mall.call(editedCarriersCall, {})).carriers),
)

/** The carriers of the mall (SYS-08, SYS-11). */
export default function Carriers() {
  const t = useTranslations('platformCarriers')
  const may = useMay()('carriers.change')
  return (
    <ListPage
      list={list}
      intro={t('intro')}
      openParam="code"
      actions={
        may && (
          <>
            <ButtonLink to={pages.platformTrackers()} size="small" look="quiet">
              {t('trackers')}
            </ButtonLink>
            <ButtonLink to={pages.platformCarrier('add')} size="small">
              {t('add')}
            </ButtonLink>
          </>
        )
      }
    />
  )
}
