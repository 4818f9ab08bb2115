import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { deviceName } from '#modules/identity/rules/device.ts'
import { mobileParts } from '#modules/identity/rules/mobile.ts'
import { Panel } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/security/security.module.css'
import { shownTarget } from '#storefront/parts/sign-in/typed-target.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'

type WaysProps = {
  readonly email: string | undefined
  readonly phone: string | undefined
  /** The ways to send a code: without one, nothing of its kind can be changed. */
  readonly codes: { readonly byMail: boolean; readonly bySms: boolean }
}

/** The contacts of the account, and its ways to sign in. */
export function Ways({ email, phone, codes }: WaysProps) {
  const t = useTranslations('security')
  const account = useTranslations('account')
  const ways = [
    { kind: 'email' as const, isSent: codes.byMail, name: account('email'), value: email },
    {
      kind: 'mobile' as const,
      isSent: codes.bySms,
      name: account('mobile'),
      value: phone && shownTarget('mobile', { email: '', ...mobileParts(phone) }),
    },
  ].filter(({ isSent, value }) => isSent || value)
  return (
    <Panel>
      <section className={css.part} aria-labelledby="ways">
        <h2 id="ways">{t('ways')}</h2>
        <dl className={css.ways}>
          {ways.map(({ kind, isSent, name, value }) => (
            <div key={kind}>
              <dt>{name}</dt>
              <dd>{value || account('noName')}</dd>
              <dd>
                {isSent && <Link to={pages.securityWay(kind)}>{t(wordOfWay(kind, Boolean(value)))}</Link>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Panel>
  )
}

/** Text key of the action for an email or phone number: add or change. */
export const wordOfWay = (kind: 'email' | 'mobile', isBound: boolean) => {
  if (kind === 'email') return isBound ? 'changeEmail' : 'addEmail'
  return isBound ? 'changeMobile' : 'addMobile'
}

type DevicesProps = {
  readonly devices: readonly {
    readonly sessionId: string
    readonly userAgent: string
    readonly signedInAt: string
    readonly isCurrent: boolean
  }[]
}

/** Devices where the account is signed in; each other one can be signed out. */
export function Devices({ devices }: DevicesProps) {
  const t = useTranslations('security')
  const format = useFormat()
  return (
    <Panel>
      <section className={css.part} aria-labelledby="devices">
        <h2 id="devices">{t('devices')}</h2>
        <ul className={css.devices}>
          {devices.map(({ sessionId, userAgent, signedInAt, isCurrent }) => {
            const name = deviceName(userAgent) || t('deviceUnknown')
            const since = format.moment(new Date(signedInAt))
            return (
              <li key={sessionId}>
                <p>
                  <strong>{name}</strong>
                  <span>{isCurrent ? t('deviceThis') : t('deviceSince', { time: since })}</span>
                </p>
                {!isCurrent && (
                  <Form method="post">
                    <input type="hidden" name="sessionId" value={sessionId} />
                    <Button
                      look="quiet"
                      size="small"
                      name="intent"
                      value="end"
                      aria-label={t('deviceEndOf', { name, time: since })}
                    >
                      {t('deviceEnd')}
                    </Button>
                  </Form>
                )}
              </li>
            )
          })}
        </ul>
        {devices.length > 2 && (
          <Form method="post">
            <Button look="quiet" name="intent" value="endOthers">
              {t('deviceEndOthers')}
            </Button>
          </Form>
        )}
      </section>
    </Panel>
  )
}

/** A copy of all data, and the deletion of the account. */
export function OwnData() {
  const t = useTranslations('security')
  return (
    <Panel>
      <section className={css.part} aria-labelledby="own-data">
        <h2 id="own-data">{t('data')}</h2>
        <p>{t('dataText')}</p>
        <p>
          <a href={pages.ownData()} download>
            {t('dataGet')}
          </a>
        </p>
        <p>
          <Link to={pages.deleteAccount()}>{t('delete')}</Link>
        </p>
      </section>
    </Panel>
  )
}
