import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { ownApplicationCall } from '#modules/shops/bound.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import type { Route } from './+types/audit-route'
import css from './merchant-apply.module.css'
import { RefusedReason } from './reason.tsx'
import { Steps } from './steps.tsx'

/** A visitor who has not applied begins with the application. */
export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  if (mall.caller.kind !== 'buyer') throw redirect(pages.login(pages.merchantAudit()))
  const { application } = await mall.call(ownApplicationCall, {})
  if (!application) throw redirect(pages.merchantApply())
  return { application }
}

/** The status of an application, its submitted data, and the actions available now (MER-08). */
export default function AuditPage({ loaderData: { application } }: Route.ComponentProps) {
  const t = useTranslations('merchants')
  const format = useFormat()
  const language = useLanguage()
  const { status, email, reason } = application
  const date = format.date(new Date(application.decidedAt ?? application.appliedAt))
  const facts = [
    { name: t('companyName'), value: application.companyName },
    { name: t('registrationNumber'), value: application.registrationNumber },
    { name: t('contactName'), value: application.contactName },
    { name: t('phone'), value: application.phone },
    { name: t('email'), value: email },
    { name: t('shopName'), value: [...new Set(Object.values(application.shopName))].join(' · ') },
    { name: t('goods'), value: application.goods },
    {
      name: t('categories'),
      value: application.categories.map(({ name }) => textIn(name, language)).join(' · '),
    },
    {
      name: t('licence'),
      value: (
        <a href={pages.ownLicence()} target="_blank" rel="noreferrer">
          {t('seeLicence')}
        </a>
      ),
    },
    { name: t('bankHolder'), value: application.bankAccount.holder },
    { name: t('bankName'), value: application.bankAccount.bank },
    { name: t('bankNumber'), value: `•••• ${application.bankAccount.numberEnd}` },
  ].filter(({ value }) => value !== '')
  return (
    <div className={`wrap ${css.page}`}>
      <PrivateHead title={t('title')} />
      <Steps current={status === 'awaitingReview' ? 'wait' : 'result'} />
      <section className={css.part}>
        {status === 'awaitingReview' && (
          <EmptyState isPage title={t('waitingTitle')} text={t('waitingText', { date, email })}>
            <ButtonLink to={pages.home()}>{t('backHome')}</ButtonLink>
          </EmptyState>
        )}
        {status === 'approved' && (
          <EmptyState
            isPage
            title={t('approvedTitle')}
            text={t('approvedText', { shop: textIn(application.shopName, language), date })}
          >
            <ButtonLink to={pages.seller()} reloadDocument>
              {t('toBackOffice')}
            </ButtonLink>
          </EmptyState>
        )}
        {status === 'rejected' && (
          <EmptyState isPage drawing="away" title={t('rejectedTitle')} text={t('rejectedText', { date })}>
            <RefusedReason title={t('reason')}>{reason}</RefusedReason>
            <ButtonLink to={pages.merchantApply()}>{t('correct')}</ButtonLink>
          </EmptyState>
        )}
      </section>
      <section className={css.part} aria-labelledby="handed-in">
        <h2 id="handed-in">{t('handedIn')}</h2>
        <dl className={css.facts}>
          {facts.map(({ name, value }) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
