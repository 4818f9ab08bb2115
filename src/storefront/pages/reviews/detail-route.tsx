import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayAddTo } from '#modules/reviews/rules/rules.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/reviews/reviews.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/detail-route'
import { loadOwnReview } from './load-own-review.ts'
import { OwnReview } from './own-review.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  return loadOwnReview(mall, params.reviewId)
}

/** One review of the buyer (REV-24). */
export default function ReviewPage({ loaderData: { review, quantity, orderId } }: Route.ComponentProps) {
  const t = useTranslations('ownReviews')
  return (
    <RoomPage title={t('detailTitle')}>
      <OwnReview review={review} quantity={quantity} orderId={orderId} />
      <p className={css.send}>
        {mayAddTo(review) && <ButtonLink to={pages.addToReview(review.reviewId)}>{t('followUp')}</ButtonLink>}
        <Link to={pages.reviews('comment')}>{t('back')}</Link>
      </p>
    </RoomPage>
  )
}
