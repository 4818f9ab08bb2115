import { Outlet, useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { isNotThere, statusOf } from '#ui/error-page.tsx'
import { problemOf } from '#ui/refused.ts'
import { SignInElse } from '#ui/sign-in-else.tsx'
import { pages } from '#vocabulary/calls/pages.ts'

/**
 * A route around the pages of a console: an error in one of them is shown in its place, and the menu stays.
 */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const t = useTranslations('errors')
  const kit = useTranslations('kit')
  const office = useTranslations('office')
  const { shop } = useParams()
  const { pathname, search } = useLocation()
  const problem = problemOf(error)
  const isGone = isNotThere(error)
  const isForbidden = statusOf(error) === 403
  const title = isGone ? t('notFoundTitle') : isForbidden ? t('notAllowedTitle') : kit('brokenTitle')
  return (
    <EmptyState
      drawing={isGone ? 'away' : 'broken'}
      title={title}
      text={problem && !isGone ? problem.message : isGone ? t('notFoundText') : t('brokenText')}
      isPage
    >
      <title>{title}</title>
      {isGone || isForbidden ? (
        <ButtonLink to={shop ? pages.shopBoard(shop) : pages.platform()}>{office('toBoard')}</ButtonLink>
      ) : (
        <ButtonLink to={`${pathname}${search}`} reloadDocument>
          {kit('again')}
        </ButtonLink>
      )}
      {isForbidden && <SignInElse look="quiet" />}
    </EmptyState>
  )
}
