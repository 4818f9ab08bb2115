import { isRouteErrorResponse, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import css from './error-page.module.css'
import { problemOf } from './refused.ts'

/** What went wrong in one sentence, and what to do next. */
export function ErrorPage({ error, standsAlone = false }: { error: unknown; standsAlone?: boolean }) {
  const t = useTranslations('errors')
  const here = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const problem = problemOf(error)
  const isGone = status === 404 || status === 410
  const title = isGone ? t('notFoundTitle') : status === 403 ? t('notAllowedTitle') : t('brokenTitle')
  const text =
    problem && problem.code !== 'notFound' ? problem.message : isGone ? t('notFoundText') : t('brokenText')
  const Main = standsAlone ? 'main' : 'div'
  return (
    <Main className={css.page} id={standsAlone ? 'content' : undefined}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState drawing={isGone ? 'away' : 'broken'} title={title} text={text} isPage>
        {isGone ? (
          <ButtonLink to="/">{t('toHome')}</ButtonLink>
        ) : (
          <>
            <ButtonLink to={`${here.pathname}${here.search}`} reloadDocument>
              {t('again')}
            </ButtonLink>
            <ButtonLink to="/" look="quiet">
              {t('toHome')}
            </ButtonLink>
          </>
        )}
      </EmptyState>
      {problem && !isGone && <p className={css.request}>{t('requestNumber', { id: problem.requestId })}</p>}
    </Main>
  )
}
