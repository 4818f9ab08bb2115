import { Form, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { endStockNoticesCall, requestStockNoticeCall } from '#modules/stock/calls/stock-notices.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { refused, refusedForm } from '#ui/refused.ts'
import type { Route } from './+types/route'

/** Saves the stock notices requested on product pages, and ends them by the link of a mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    // A mailbox ends them for its reader with one request, whose body states only that (RFC 8058).
    const isOneClick = text('List-Unsubscribe') === 'One-Click'
    if (isOneClick || text('intent') === 'end') {
      const token = isOneClick ? new URL(request.url).searchParams.get('token') : text('token')
      await mall.call(endStockNoticesCall, { mailToken: token ?? '' })
      return { done: 'ended' as const, email: '' }
    }
    const { email } = await mall.call(requestStockNoticeCall, {
      variantId: text('variantId'),
      email: text('email'),
    })
    return { done: 'asked' as const, email }
  } catch (error) {
    return refusedForm({ problem: refused(error) })
  }
}

/** Ends the mails about stock from an address, and handles the form of a product page without script. */
export default function StockNoticesPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('stockNotices')
  const [query] = useSearchParams()
  const kept = actionData && 'done' in actionData ? actionData : undefined
  const done = kept?.done
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  return (
    <div className="wrap">
      <PrivateHead title={t('title')} />
      <EmptyState
        isPage
        title={t(done ?? 'title')}
        text={kept?.done === 'asked' ? t('askedText', { email: kept.email }) : t(done ? 'endedText' : 'text')}
      >
        {problem && <FormProblem>{problem.message}</FormProblem>}
        {!done && query.get('token') ? (
          <Form method="post">
            <input type="hidden" name="token" value={query.get('token') ?? ''} />
            <Button name="intent" value="end">
              {t('end')}
            </Button>
          </Form>
        ) : (
          <ButtonLink to="/">{t('home')}</ButtonLink>
        )}
      </EmptyState>
    </div>
  )
}
