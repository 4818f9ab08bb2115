import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { chooseNoticeCall, noticeSettingsCall } from '#modules/notifications/calls/inbox.ts'
import { buyerNoticeKinds, changedNotices, noticeWays } from '#modules/notifications/rules/notice.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import { Button } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/notifications-route'
import css from './inbox.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  return mall.call(noticeSettingsCall, { area: 'buyer' })
}

/** A notification missing from the form is off. */
export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const form = await request.formData()
  const { settings } = await mall.call(noticeSettingsCall, { area: 'buyer' })
  for (const notice of changedNotices(settings, (name) => form.has(name)))
    await mall.call(chooseNoticeCall, notice)
  return { isSaved: true }
}

/** By kind of notice and way: which are always sent, which can be switched off, and which are not sent. */
export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('notifications')
  const kinds = useTranslations('inbox')
  const { settings } = loaderData
  return (
    <RoomPage title={t('title')}>
      <p>{t('text')}</p>
      {actionData?.isSaved && <p role="status">{t('saved')}</p>}
      <Panel>
        <Form method="post">
          <table className={css.settingsTable}>
            <thead>
              <tr>
                <th scope="col">{t('what')}</th>
                {noticeWays.map((way) => (
                  <th key={way} scope="col">
                    {t(way)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {buyerNoticeKinds.map((kind) => (
                <tr key={kind}>
                  <th scope="row">
                    {kinds(`kind.${kind}`)}
                    <span>{t(`about.${kind}`)}</span>
                  </th>
                  {settings
                    .filter((setting) => setting.kind === kind)
                    .map(({ way, rule, isOn }) => (
                      <td key={way}>
                        {rule === 'always' || rule === 'never' ? (
                          <span className={css.fixed}>{t(rule)}</span>
                        ) : (
                          <label className={css.switch}>
                            <input
                              key={String(isOn)}
                              type="checkbox"
                              name={`${kind} ${way}`}
                              defaultChecked={isOn}
                              aria-label={t('switch', { kind: kinds(`kind.${kind}`), way: t(way) })}
                            />
                          </label>
                        )}
                      </td>
                    ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className={css.save}>
            <Button size="large">{t('save')}</Button>
          </p>
        </Form>
      </Panel>
      <Link to={pages.messages()}>{t('back')}</Link>
    </RoomPage>
  )
}
