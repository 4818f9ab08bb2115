import { useTranslations } from 'use-intl'
import { editedLevelsCall } from '#modules/membership/calls/member-levels.ts'
import type { EditedLevel } from '#modules/membership/rules/level.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'

const list = defineList<EditedLevel>()({
  texts: 'memberLevels',
  rowId: ({ level }) => String(level),
  rowLink: ({ level }) => pages.editedLevel(String(level)),
  rowOpens: 'sheet',
  search: ({ name }) => `${name.en} ${name.zh}`,
  columns: {
    name: {
      cell: ({ name }, { language }) => textIn(name, language),
      csv: ({ name }, { language }) => textIn(name, language),
    },
    growth: {
      cell: ({ growthFrom }, { format }) => format.number(growthFrom),
      csv: ({ growthFrom }) => growthFrom,
      sort: ({ growthFrom }) => growthFrom,
      isNumber: true,
    },
    benefits: {
      cell: ({ benefits }, { format }) => format.number(benefits.length),
      csv: ({ benefits }) => benefits.length,
      isNumber: true,
    },
    pays: {
      cell: ({ payBasisPoints }) => `${payBasisPoints / 100}%`,
      csv: ({ payBasisPoints }) => payBasisPoints / 100,
      isNumber: true,
      onPhone: 'hidden',
    },
    members: {
      cell: ({ members }, { format }) => format.number(members),
      csv: ({ members }) => members,
      sort: ({ members }) => members,
      isNumber: true,
    },
  },
})

const readLevels = wholeList<EditedLevel>(
  list,
  async (mall) => (await mall.call(editedLevelsCall, {})).levels,
)

export const middleware = [listExport(list, readLevels)]
export const loader = listLoader(list, readLevels)

/** The levels of members. */
export default function Levels() {
  const t = useTranslations('memberLevels')
  const may = useMay()
  return (
    <ListPage
      list={list}
      intro={t('intro')}
      openParam="level"
      actions={
        <>
          <ButtonLink to={pages.pointRules()} size="small" look="quiet">
            {t('pointRules')}
          </ButtonLink>
          <ButtonLink to={pages.editedPeriods()} size="small" look="quiet">
            {t('periods')}
          </ButtonLink>
          {may('members.change') && (
            <ButtonLink to={pages.editedLevel('add')} size="small">
              {t('add')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
