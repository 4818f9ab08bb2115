import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { textIn } from '#domain/language.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { demoOutbox } from '#wire/operator.ts'
import type { Route } from './+types/states-route'
import { afterSaleStates } from './after-states.ts'
import css from './demo.module.css'
import { demoStates } from './states.ts'

/** Only a demo has it: the call that lists its mails is refused elsewhere. */
export async function loader({ context }: Route.LoaderArgs) {
  await context.get(mallContext).call(demoOutbox, {})
  return null
}

/** Every state of the pages that sell, to walk through. */
export default function DemoStatesPage() {
  const t = useTranslations('demo')
  const language = useLanguage()
  return (
    <div className="wrap">
      <PrivateHead title={t('states')} />
      <header className={css.head}>
        <h1 tabIndex={-1}>{t('states')}</h1>
        <p>{t('statesIntro')}</p>
      </header>
      {[...demoStates, ...afterSaleStates].map(({ title, states }) => (
        <section key={title.en} className={css.part} aria-label={textIn(title, language)}>
          <h2>{textIn(title, language)}</h2>
          <ul className={css.states}>
            {states.map(({ name, address, as }) => (
              <li key={address}>
                <Link to={address}>{textIn(name, language)}</Link>
                {as && <span>{t('statesAs', { account: as })}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
