import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import css from './error-page.module.css'
import { problemOf } from './refused.ts'
import { SignInElse } from './sign-in-else.tsx'

/** The status of an error that was thrown for a page. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

/** Nothing exists, or no longer exists, at the address. */
export const isNotThere = (error: unknown): boolean => [404, 410].includes(statusOf(error))

type ErrorPageProps = {
  readonly error: unknown
  /** The page has no layout around it. */
  readonly standsAlone?: boolean
  /** More links, below the sentence. */
  readonly children?: ReactNode
}

/** Explains the failure in one sentence, and the next step. */
export function ErrorPage({ error, standsAlone = false, children }: ErrorPageProps) {
  const t = useTranslations('errors')
  const here = useLocation()
  const isGone = isNotThere(error)
  const isForbidden = statusOf(error) === 403
  const problem = problemOf(error)
  const title = isGone ? t('notFoundTitle') : isForbidden ? t('notAllowedTitle') : t('brokenTitle')
  const text =
    problem && problem.code !== 'notFound' ? problem.message : isGone ? t('notFoundText') : t('brokenText')
  const Main = standsAlone ? 'main' : 'div'
  return (
    <Main
      className={css.page}
      data-more={children !== undefined || undefined}
      id={standsAlone ? 'content' : undefined}
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState drawing={isGone ? 'away' : 'broken'} title={title} text={text} isPage>
        {isForbidden && <SignInElse />}
        {!isGone && !isForbidden && (
          <ButtonLink to={`${here.pathname}${here.search}`} reloadDocument>
            {t('again')}
          </ButtonLink>
        )}
        <ButtonLink to="/" {...(!isGone && { look: 'quiet' as const })}>
          {t('toHome')}
        </ButtonLink>
      </EmptyState>
      {problem && !isGone && <p className={css.request}>{t('requestNumber', { id: problem.requestId })}</p>}
      {children}
    </Main>
  )
}
