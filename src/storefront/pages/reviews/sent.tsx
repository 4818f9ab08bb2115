import { useEffect } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Panel } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/reviews/reviews.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { forgetReviewDraft } from './use-draft.ts'

const staysMs = 3_000

/**
 * Confirms for three seconds that the review was posted, then leads to the reviews (REV-20); without script
 * the browser does.
 */
export function Sent({ draft }: { draft: string }) {
  const t = useTranslations('ownReviews')
  const navigate = useNavigate()
  const to = pages.reviews('comment')
  // The browser itself does not know the language prefix of the pages.
  const address = useHref(to)
  // Time is outside of the page, and so is the storage of the tab.
  useEffect(() => {
    forgetReviewDraft(draft)
    const timer = setTimeout(() => void navigate(to, { replace: true }), staysMs)
    return () => clearTimeout(timer)
  }, [draft, navigate, to])
  return (
    <Panel>
      <noscript>
        <meta httpEquiv="refresh" content={`${staysMs / 1_000};url=${address}`} />
      </noscript>
      <div className={css.sent}>
        <p role="status">
          <span className={css.turning} aria-hidden="true" />
          {t('successful')}
        </p>
        <ButtonLink look="quiet" to={to}>
          {t('goOn')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
