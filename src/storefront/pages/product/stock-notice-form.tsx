import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { action } from '#storefront/pages/stock-notices/route.tsx'
import css from '#storefront/parts/product/product.module.css'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** For sold-out goods: one mail when they are back, and the link to available ones. */
export function AskNotice({
  variantId,
  isAhead,
}: {
  variantId: Id
  /** It is not on sale yet; otherwise it is sold out. */
  isAhead: boolean
}) {
  const t = useTranslations('stockNotices')
  const fetcher = useFetcher<typeof action>()
  const answer = fetcher.data
  if (answer && 'done' in answer)
    return (
      <p className={css.told} role="status">
        {t(isAhead ? 'remindedText' : 'askedText', { email: answer.email })}
      </p>
    )
  const problem = answer && 'problem' in answer ? answer.problem : undefined
  const wrong = problem?.fields.find(({ field }) => field === 'email')?.message ?? problem?.message
  return (
    <>
      <fetcher.Form method="post" action={pages.stockNotices()} className={css.askNotice} key={variantId}>
        <input type="hidden" name="variantId" value={variantId} />
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          error={wrong}
          hint={t('hint')}
        />
        <Button look="quiet" isBusy={fetcher.state !== 'idle'}>
          {t(isAhead ? 'remind' : 'ask')}
        </Button>
      </fetcher.Form>
      {!isAhead && (
        <p>
          <a href="#also-like">{t('alternatives')}</a>
        </p>
      )}
    </>
  )
}
