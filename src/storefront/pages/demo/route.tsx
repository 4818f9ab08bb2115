import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { demoClock, demoOutbox } from '#modules/operator/calls/operator.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import type { Route } from './+types/route'
import css from './demo.module.css'

const people = [
  ...(['buyer', 'member', 'business', 'merchant', 'merchant2', 'packer'] as const),
  ...(['frozen', 'cleared', 'operator', 'editor'] as const),
]
const leaps = { minutes30: 30, hours24: 24 * 60, days15: 15 * 24 * 60 } as const

export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const { mails } = await mall.call(demoOutbox, {})
  return { mails, now: mall.now }
}

export async function action({ request, context }: Route.ActionArgs) {
  const byMinutes = Number((await request.formData()).get('byMinutes'))
  return context.get(mallContext).call(demoClock, { byMinutes })
}

/** The demo's accounts, its sent mails and its clock. */
export default function DemoPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('demo')
  const format = useFormat()
  return (
    <div className="wrap">
      <PrivateHead title={t('title')} />
      <header className={css.head}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>
          {t('intro')} <Link to="/demo/states">{t('states')}</Link>
        </p>
      </header>
      <div className={css.columns}>
        <section className={css.part} aria-labelledby="accounts">
          <h2 id="accounts">{t('accounts')}</h2>
          <p>{t('password', { password: 'mallard-demo' })}</p>
          <dl className={css.people}>
            {people.map((person) => (
              <div key={person}>
                <dt>{person}@demo.test</dt>
                <dd>{t(person)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={css.part} aria-labelledby="clock">
          <h2 id="clock">{t('clock')}</h2>
          <p role="status">{t('now', { time: format.moment(new Date(loaderData.now)) })}</p>
          <Form method="post" className={css.leaps} aria-label={t('forward')}>
            <span>{t('forward')}</span>
            {(['minutes30', 'hours24', 'days15'] as const).map((leap) => (
              <Button key={leap} look="quiet" size="small" name="byMinutes" value={leaps[leap]}>
                {t(leap)}
              </Button>
            ))}
          </Form>
        </section>
      </div>
      <section className={css.part} aria-labelledby="mails">
        <h2 id="mails">{t('mails')}</h2>
        {loaderData.mails.length === 0 && <p>{t('noMails')}</p>}
        {loaderData.mails.map((mail) => (
          <details key={mail.mailId} className={css.mail}>
            <summary>
              <strong>{mail.subject}</strong>
              <span>
                {t('to', { recipient: mail.recipient })} · {format.moment(new Date(mail.createdAt))}
              </span>
            </summary>
            <p className={css.text}>
              {mail.text.split(/(https?:\/\/\S+)/).map((piece, place) =>
                piece.startsWith('http') ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never change places
                  <a key={place} href={piece}>
                    {piece}
                  </a>
                ) : (
                  piece
                ),
              )}
            </p>
          </details>
        ))}
      </section>
    </div>
  )
}
