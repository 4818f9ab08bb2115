import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { endNoticeMailsCall } from '#modules/notifications/calls/inbox.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/unsubscribe-route'

/**
 * Ends the mails of a kind by the token in the address, also for a mailbox that does it with one request (RFC
 * 8058): that has no session, and no other body than its own.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  try {
    const { kind } = await mall.call(endNoticeMailsCall, {
      mailToken: new URL(request.url).searchParams.get('token') ?? '',
    })
    return { kind }
  } catch (error) {
    return refusedForm({ problem: refused(error) })
  }
}

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('unsubscribe')
  const [query] = useSearchParams()
  const ended = actionData && 'kind' in actionData ? actionData.kind : undefined
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  const token = query.get('token') ?? ''
  return (
    <div className="wrap">
      <PrivateHead title={t('title')} />
      <EmptyState isPage title={t(ended ? 'ended' : 'title')} text={t(ended ? 'endedText' : 'text')}>
        {problem && <FormProblem>{t('unknown')}</FormProblem>}
        {!ended && token ? (
          <Form method="post" action={pages.unsubscribe(token)}>
            <Button>{t('end')}</Button>
          </Form>
        ) : (
          <ButtonLink to={pages.home()}>{t('home')}</ButtonLink>
        )}
      </EmptyState>
    </div>
  )
}
