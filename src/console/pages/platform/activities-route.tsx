import { useTranslations } from 'use-intl'
import { platformActivitiesCall } from '#modules/offers/calls/platform-activities.ts'
import type { ActivitySummary } from '#modules/offers/rules/platform-activity.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { listExport } from '../../parts/kit/list/list-csv.server.ts'
import { listLoader, wholeList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { defineList } from '../../parts/kit/list/list-spec.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { SiteName } from '../../parts/offers/offers-list.tsx'
import { activityTone } from '../../parts/status-tone.ts'

const list = defineList<ActivitySummary>()({
  texts: 'platformActivities',
  rowId: ({ platformActivityId }) => platformActivityId,
  rowLink: ({ platformActivityId }) => pages.platformActivity(platformActivityId),
  search: ({ name }) => `${name.en} ${name.zh}`,
  columns: {
    name: {
      cell: ({ name }, { language }) => textIn(name, language),
      csv: ({ name }, { language }) => textIn(name, language),
      isRowHeader: true,
    },
    site: { isSite: true, cell: ({ site }) => <SiteName code={site} />, csv: ({ site }) => site },
    deadline: {
      isTime: true,
      cell: ({ applyUntil }, { format }) => format.moment(new Date(applyUntil)),
      csv: ({ applyUntil }) => new Date(applyUntil).toISOString(),
    },
    begins: {
      isTime: true,
      cell: ({ startsAt }, { format }) => format.moment(new Date(startsAt)),
      csv: ({ startsAt }) => new Date(startsAt).toISOString(),
      onPhone: 'hidden',
    },
    status: {
      cell: ({ status }, { t }) => (
        <ConsoleBadge tone={activityTone[status]}>{t(`status.${status}`)}</ConsoleBadge>
      ),
      csv: ({ status }, { t }) => t(`status.${status}`),
    },
    submitted: {
      cell: ({ submitted }, { format }) => format.number(submitted),
      csv: ({ submitted }) => submitted,
      isNumber: true,
    },
    accepted: {
      cell: ({ accepted }, { format }) => format.number(accepted),
      csv: ({ accepted }) => accepted,
      isNumber: true,
    },
  },
})

const readActivities = wholeList<ActivitySummary>(
  list,
  async (mall) => (await mall.call(platformActivitiesCall, {})).activities,
)

export const middleware = [listExport(list, readActivities)]
export const loader = listLoader(list, readActivities)

/** The activities that shops apply to. */
export default function Activities() {
  const t = useTranslations('platformActivities')
  const add = useMay()('platformOffers.change') && (
    <ButtonLink to={pages.platformActivity('add')} size="small">
      {t('add')}
    </ButtonLink>
  )
  return <ListPage list={list} intro={t('intro')} actions={add} emptyAction={add} />
}
