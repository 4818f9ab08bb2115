import { useState } from 'react'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import type { InPage } from '#modules/payments/rules/channel.ts'
import css from '#storefront/parts/pay/pay.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import type { Money } from '#vocabulary/money.ts'
import { Mounted } from './hosted-component.tsx'

type InPageButtonProps = {
  readonly inPage: InPage
  /** The provider's own page, which works without its script. */
  readonly url: string
  readonly amount: Money
  readonly name: string
  /** The page that queries the outcome. */
  readonly result: string
}

/** The provider's own button on our page, and the link to its page where that does not work. */
export function InPageButton({ inPage, url, amount, name, result }: InPageButtonProps) {
  const t = useTranslations('pay')
  // With the language of the page, which links add automatically.
  const toResult = useHref(result)
  const [hasFailed, fail] = useState(false)
  const ownPage = (
    <ButtonLink look={hasFailed ? 'main' : 'plain'} isWide={hasFailed} to={url} reloadDocument>
      {t('onOwnPage', { name })}
    </ButtonLink>
  )
  if (hasFailed)
    return (
      <div className={css.said}>
        <FormProblem>{t('buttonFailed', { name })}</FormProblem>
        {ownPage}
      </div>
    )
  return (
    <div className={css.said}>
      <Mounted
        {...inPage}
        amount={amount}
        // A separate document, without the provider's script.
        onSubmit={() => location.assign(toResult)}
        onTold={() => fail(true)}
        onMissing={() => fail(true)}
      />
      <div className={css.actions}>{ownPage}</div>
    </div>
  )
}
