import { redirect, redirectDocument } from 'react-router'
import { useTranslations } from 'use-intl'
import { resumePaymentCall } from '#modules/payments/bound/payment-start.ts'
import { payChannelsCall } from '#modules/payments/bound/payments.ts'
import { paymentNextCall } from '#modules/payments/calls/payment-next.ts'
import { deviceOf } from '#modules/payments/rules/account-rules.ts'
import type { Json } from '#modules/payments/rules/channel.ts'
import { useChannelsOfDevice } from '#storefront/parts/pay/channels-of-device.ts'
import { ScanCode } from '#storefront/parts/pay/next/scan-code.tsx'
import { TransferDetails } from '#storefront/parts/pay/next/transfer-details.tsx'
import css from '#storefront/parts/pay/pay.module.css'
import { qrCode } from '#storefront/parts/qr-code.server.ts'
import { barePage } from '#ui/bare-page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import type { Mall } from '#ui/mall-context.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/next-route'
import { attemptQuery } from './attempt-query.ts'
import { HostedComponent } from './next/hosted-component.tsx'
import { InPageButton } from './next/in-page-button.tsx'
import { PostedForm } from './next/posted-form.tsx'

export const handle = barePage({ back: 'orders' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const { serial, token } = attemptQuery(request)
  if (!serial) throw redirect(pages.orders())
  const { next, groupId, ...payment } = await mall.call(paymentNextCall, { serial, token })
  const others = () => otherChannels(mall, request, { groupId, token, channel: payment.channel })
  switch (next?.kind) {
    case 'code':
      return { payment, groupId, token, next, code: qrCode(next.content), others: await others() }
    case 'post':
    case 'component':
    case 'transfer':
      return { payment, groupId, token, next, others: await others() }
    case 'redirect':
      if (next.inPage) return { payment, groupId, token, next, others: await others() }
  }
  // It ended, or its next action is not on a page of ours.
  throw redirect(pages.payResult({ groupId, serial, token }))
}

/** Alternative payment channels of the group, including another card of the same channel. */
async function otherChannels(
  mall: Mall,
  request: Request,
  { channel, ...group }: { groupId: string; token: string | undefined; channel: string },
) {
  const { channels } = await mall.call(payChannelsCall, { ...group, device: deviceOf(request.headers) })
  return channels.filter(({ code, abilities }) => code !== channel || abilities.savedCard)
}

/** Continues with the buyer's input in the provider's component. */
export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const { serial = '', token } = attemptQuery(request)
  const input = readJson(String((await request.formData()).get('input') ?? ''))
  try {
    const resumed = await mall.call(resumePaymentCall, { serial, input, token })
    if (resumed.kind === 'started' && resumed.next.kind === 'redirect')
      return redirectDocument(resumed.next.url)
    return redirect(pages.payNext({ serial, token }))
  } catch (error) {
    const problem = refused(error)
    // The provider's own message may come first, and an attempt that was declined has ended: neither needs the fields once more.
    const { next, groupId } = await mall.call(paymentNextCall, { serial, token })
    return next ? { problem } : redirect(pages.payResult({ groupId, serial, token }))
  }
}

/** Parses the JSON sent by the page; input that is not JSON is null. */
function readJson(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

/** The page where an attempt continues that does not lead straight to a page of the provider. */
export default function PayNextPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('pay')
  const format = useFormat()
  const { nameOf } = useChannelTexts()
  const { payment, groupId, token, next } = loaderData
  const others = useChannelsOfDevice(loaderData.others)
  const title = nameOf(payment.channel)
  return (
    <div className={`wrap ${css.page}`}>
      <PrivateHead title={title} />
      {actionData && (
        <div className={css.told}>
          <FormProblem>{actionData.problem.message}</FormProblem>
        </div>
      )}
      <section className={css.result}>
        <div className={css.said}>
          <h1 tabIndex={-1}>{title}</h1>
          <dl className={css.due}>
            <dt>{t('amount')}</dt>
            <dd className="money">{format.money(payment.amount)}</dd>
          </dl>
        </div>
        {next.kind === 'component' && (
          <HostedComponent
            {...next}
            amount={payment.amount}
            name={title}
            isLent={payment.isLent}
            isTest={payment.isTest}
            refusal={actionData?.problem}
          />
        )}
        {next.kind === 'redirect' && next.inPage && (
          <InPageButton
            {...next}
            inPage={next.inPage}
            amount={payment.amount}
            name={title}
            result={pages.payResult({ groupId, serial: payment.serial, token })}
          />
        )}
        {next.kind === 'transfer' && (
          <TransferDetails {...next} payBy={payment.payBy} amount={payment.amount} isTest={payment.isTest} />
        )}
        {next.kind === 'post' && <PostedForm url={next.url} fields={next.fields} />}
        {next.kind === 'code' && 'code' in loaderData && loaderData.code && (
          <ScanCode
            channel={payment.channel}
            code={loaderData.code}
            content={next.content}
            expires={next.expires}
            query={{ merchantSerialNo: payment.serial, token }}
          />
        )}
        {(next.kind === 'transfer' || others.length > 0) && (
          <div className={css.actions}>
            {next.kind === 'transfer' && (
              <ButtonLink to={pages.payResult({ groupId, serial: payment.serial, token })}>
                {t('transferMade')}
              </ButtonLink>
            )}
            {others.length > 0 && (
              <ButtonLink look="plain" to={pages.pay({ groupId, token })}>
                {t('otherWay')}
              </ButtonLink>
            )}
          </div>
        )}
      </section>
    </div>
  )
}
