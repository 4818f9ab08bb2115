import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { demoActivitiesCall } from '#modules/operator/calls/operator.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import type { Route } from './+types/states-route'
import { afterSaleStates } from './after-states.ts'
import css from './demo.module.css'
import { ownStates } from './own-states.ts'
import { demoStates } from './states.ts'

/** Available in a demo only: the call that lists its activities is refused elsewhere. */
export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const { activities } = await mall.call(demoActivitiesCall, {})
  return { activities, own: await ownStates(mall) }
}

/** Every state of the pages that sell, to walk through. */
export default function DemoStatesPage({ loaderData: { activities, own } }: Route.ComponentProps) {
  const t = useTranslations('demo')
  const orders = useTranslations('orders')
  const afterSales = useTranslations('afterSales')
  const language = useLanguage()
  return (
    <div className="wrap">
      <PrivateHead title={t('states')} />
      <header className={css.head}>
        <h1 tabIndex={-1}>{t('states')}</h1>
        <p>{t('statesIntro')}</p>
      </header>
      {[...demoStates, ...afterSaleStates].map(({ title, states }) => (
        <States key={title.en} title={textIn(title, language)}>
          {states.map(({ name, address, as }) => (
            <li key={name.en}>
              <Link to={address}>{textIn(name, language)}</Link>
              {as && <span>{t('statesAs', { account: as })}</span>}
            </li>
          ))}
        </States>
      ))}
      <States title={t('statesOfActivities')}>
        {activities.map(({ state, platformActivityId }) => (
          <li key={state}>
            <Link to={pages.activity(platformActivityId)}>{t(`statesOfActivity.${state}`)}</Link>
          </li>
        ))}
      </States>
      {own ? (
        <>
          <States title={t('statesOfOrders')}>
            {own.pay && (
              <li>
                <Link to={own.pay}>{t('statesPay')}</Link>
              </li>
            )}
            {own.orders.map(({ status, address }) => (
              <li key={status}>
                <Link to={address}>{orders(`status.${status}`)}</Link>
              </li>
            ))}
          </States>
          <States title={t('statesOfAfterSales')}>
            {own.afterSales.map(({ status, address }) => (
              <li key={status}>
                <Link to={address}>{afterSales(`status.${status}`)}</Link>
              </li>
            ))}
          </States>
        </>
      ) : (
        <p className={css.part}>{t('statesSignIn')}</p>
      )}
    </div>
  )
}

function States({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={title}>
      <h2>{title}</h2>
      <ul className={css.states}>{children}</ul>
    </section>
  )
}
