import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#wire/pages.ts'
import { onlyBuyers } from '../account/only-buyers.ts'
import { Panel, RoomPage, RoomTabs } from '../account/room.tsx'
import type { Route } from './+types/list-route'

export async function loader({ request, context }: Route.LoaderArgs) {
  onlyBuyers(context.get(mallContext), request)
  const status = new URL(request.url).searchParams.get('status')
  return { status: status === 'comment' ? ('comment' as const) : ('unComment' as const) }
}

/** What waits for a review, and what has one (REV-01). */
export default function ReviewsPage({ loaderData: { status } }: Route.ComponentProps) {
  const t = useTranslations('reviews')
  const isPending = status === 'unComment'
  return (
    <RoomPage
      title={t('title')}
      tabs={
        <RoomTabs
          label={t('title')}
          tabs={[
            { name: t('pending', { count: '0' }), to: pages.reviews('unComment'), isCurrent: isPending },
            { name: t('reviewed'), to: pages.reviews('comment'), isCurrent: !isPending },
          ]}
        />
      }
    >
      <Panel>
        <EmptyState
          title={isPending ? t('noPending') : t('noReviewed')}
          text={isPending ? t('noPendingText') : t('noReviewedText')}
        >
          <ButtonLink to={pages.orders('finished')}>{t('toFinished')}</ButtonLink>
        </EmptyState>
      </Panel>
    </RoomPage>
  )
}
