import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { problemOf } from '#ui/refused.ts'

/** A route around the pages of a console: what goes wrong in one of them is said in its place, and the menu stays. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const t = useTranslations('errors')
  const kit = useTranslations('kit')
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const problem = problemOf(error)
  const isGone = status === 404 || status === 410
  const title = isGone ? t('notFoundTitle') : status === 403 ? t('notAllowedTitle') : kit('brokenTitle')
  return (
    <EmptyState
      drawing={isGone ? 'away' : 'broken'}
      title={title}
      text={problem && !isGone ? problem.message : isGone ? t('notFoundText') : t('brokenText')}
      isPage
    >
      <title>{title}</title>
      {!isGone && (
        <ButtonLink to={`${pathname}${search}`} reloadDocument look="quiet">
          {kit('again')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
