import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { addressLines } from '#modules/addresses/rules/address-lines.ts'
import type { AfterSale, ReturnAddress, ShopPlace } from '#modules/after-sales/rules/after-sale.ts'
import { moneySettledAt } from '#modules/after-sales/rules/changes.ts'
import { isForMoney } from '#modules/after-sales/rules/kinds.ts'
import css from '#storefront/parts/after-sales/after-sales.module.css'
import orders from '#storefront/parts/orders/orders.module.css'
import { CopyButton } from '#ui/copy-button.tsx'
import { useCountryName } from '#ui/country-name.ts'
import { useFormat } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ShownPictures } from './shown-pictures.tsx'

type FactsProps = {
  readonly afterSale: AfterSale & { readonly reasonText: string }
  readonly token: string | undefined
}

/** Request, reason and outcome of an after-sale (AS-28). */
export function AfterSaleFactList({ afterSale }: FactsProps) {
  const t = useTranslations('afterSales')
  const format = useFormat()
  const { number, createdAt, kind, offeredKind, reasonText, remark, pictures, difference } = afterSale
  return (
    <section className={orders.part} aria-labelledby="after-sale">
      <h2 id="after-sale">{t('info')}</h2>
      <dl className={css.facts}>
        <Fact name={t('numberLabel')}>
          <span className={css.number}>
            <span className="figures">{number}</span>
            <CopyButton
              text={number}
              label={<IconCopy size={18} stroke={1.6} aria-hidden="true" />}
              name={t('copyNumber')}
              done={t('copied')}
            />
          </span>
        </Fact>
        <Fact name={t('appliedAt')}>{format.moment(createdAt)}</Fact>
        <Fact name={t('type')}>
          {[kind, ...(offeredKind ? [offeredKind] : [])].map((each) => t(`kind.${each}`)).join(' → ')}
        </Fact>
        <Fact name={t('reason')}>{reasonText}</Fact>
        {remark && (
          <Fact name={t('notes')}>
            <span className={css.words}>{remark}</span>
          </Fact>
        )}
        {pictures.length > 0 && (
          <Fact name={t('pictures')}>
            <ShownPictures files={pictures} />
          </Fact>
        )}
        {!isForMoney(kind) && difference.amount !== 0 && (
          <Fact name={t(difference.amount > 0 ? 'costsMore' : 'costsLess')}>
            <span className="money">
              {format.money({ ...difference, amount: Math.abs(difference.amount) })}
            </span>
          </Fact>
        )}
        {isForMoney(kind) &&
          amountsOf(afterSale).map(({ name, money, shipping }) => (
            <Fact key={name} name={t(name)}>
              <span className="money">{format.money(money)}</span>
              {shipping && shipping.amount > 0 && (
                <span className={css.muted}> {t('ofShipping', { amount: format.money(shipping) })}</span>
              )}
            </Fact>
          ))}
      </dl>
    </section>
  )
}

/** Requested amount, and the agreed or refunded one. */
function amountsOf(afterSale: AfterSale) {
  const { requested, agreed, agreedShipping, refund } = afterSale
  const asked = { name: 'requested', money: requested, shipping: undefined } as const
  if (refund)
    return [
      asked,
      { name: moneySettledAt(afterSale), money: refund.amount, shipping: refund.shipping } as const,
    ]
  if (agreed.amount === requested.amount) return [{ ...asked, shipping: agreedShipping }]
  return [asked, { name: 'agreed', money: agreed, shipping: agreedShipping } as const]
}

/** The return address of goods. */
export function ReturnAddressPart({ address }: { address: ReturnAddress }) {
  const t = useTranslations('afterSales')
  const nameOfCountry = useCountryName()
  const lines = [
    `${address.name} ${address.phone}`.trim(),
    ...addressLines({ ...address, detail: '', more: {} }),
    address.country && nameOfCountry(address.country),
  ].filter(Boolean)
  return (
    <section className={orders.part} aria-labelledby="return-to">
      <h2 id="return-to">{t('returnAddress')}</h2>
      <address className={css.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p>
        <CopyButton text={lines.join('\n')} label={t('copyAddress')} done={t('copied')} />
      </p>
    </section>
  )
}

/** The place where goods are handed in. */
export function BringTo({ place }: { place: ShopPlace }) {
  const t = useTranslations('afterSales')
  const lines = [place.name, place.address]
  return (
    <section className={orders.part} aria-labelledby="bring-to">
      <h2 id="bring-to">{t('handInPlace')}</h2>
      <address className={css.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className={css.copy}>
        <CopyButton text={lines.join('\n')} label={t('copyAddress')} done={t('copied')} />
      </p>
    </section>
  )
}

/** The order that it belongs to, and the replacement order. */
export function OrderFactList({
  afterSale,
  token,
}: Omit<FactsProps, 'afterSale'> & { afterSale: AfterSale }) {
  const t = useTranslations('afterSales')
  const format = useFormat()
  const { orderId, orderNumber, orderedAt, shopName, replacementOrderId } = afterSale
  return (
    <section className={orders.part} aria-labelledby="order">
      <h2 id="order">{t('order')}</h2>
      <dl className={css.facts}>
        <Fact name={t('shop')}>{shopName}</Fact>
        <Fact name={t('orderNumber')}>
          <Link to={pages.order(orderId, token)} className="figures">
            {orderNumber}
          </Link>
        </Fact>
        <Fact name={t('orderedAt')}>{format.moment(orderedAt)}</Fact>
      </dl>
      {replacementOrderId && (
        <p>
          <Link to={pages.order(replacementOrderId, token)}>{t('replacementOrder')}</Link>
        </p>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
