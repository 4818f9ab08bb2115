import { useTranslations } from 'use-intl'
import css from '#storefront/parts/checkout/checkout.module.css'
import { OrderedGoods } from '#storefront/parts/checkout/ordered-goods.tsx'
import { ScanCode } from '#storefront/parts/pay/next/scan-code.tsx'
import payCss from '#storefront/parts/pay/pay.module.css'
import { PayCountdown } from '#storefront/parts/pay/pay-countdown.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { useFormat } from '#ui/format.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { CodeToScan } from './load-code.ts'

type PayByCodeProps = { readonly code: CodeToScan; readonly checkoutKey: string }

/** The order is placed: the code that pays it, beside what was ordered. The page looks for the payment. */
export function PayByCode({ code, checkoutKey }: PayByCodeProps) {
  const t = useTranslations('pay')
  const orders = useTranslations('orders')
  const checkout = useTranslations('checkout')
  const format = useFormat()
  const { nameOf } = useChannelTexts()
  const { channel, serial, token, groupId, amount } = code
  const name = nameOf(channel)
  return (
    <div className="wrap">
      <PrivateHead title={name} />
      <h1 tabIndex={-1} className={css.title}>
        {checkout('scanTitle', { name })}
      </h1>
      <div className={css.page}>
        <section className={`${css.part} ${payCss.scan}`} aria-label={name}>
          <dl className={payCss.due}>
            <dt>{t('amount')}</dt>
            <dd className="money">{format.money(amount)}</dd>
          </dl>
          <PayCountdown until={code.expires} told={code.now} />
          <ScanCode
            channel={channel}
            code={code.picture}
            content={code.content}
            expires={code.expires}
            query={{ key: checkoutKey, merchantSerialNo: serial, token }}
          />
          <div className={payCss.actions}>
            <ButtonLink look="plain" to={pages.pay({ groupId, token })}>
              {t('otherWay')}
            </ButtonLink>
          </div>
        </section>
        <aside className={css.summary} aria-labelledby="ordered">
          <h2 id="ordered">{checkout('review')}</h2>
          {code.orders.map((order) => (
            <section key={order.orderId} aria-label={order.shopName} className={css.ofShop}>
              <h3>{order.shopName}</h3>
              <ul className={css.lines}>
                {order.lines.map((line) => (
                  <OrderedGoods key={line.lineId} line={line} />
                ))}
              </ul>
            </section>
          ))}
          <p className={payCss.paidTotal}>
            <span>{orders('total')}</span>
            <span className="money">{format.money(amount)}</span>
          </p>
        </aside>
      </div>
    </div>
  )
}
