import { useTranslations } from 'use-intl'
import { emptyAddress } from '#modules/addresses/rules/address.ts'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import type { OfferedChannel } from '#modules/payments/rules/channel.ts'
import type { Provinces } from '#storefront/parts/addresses/provinces-for.ts'
import { CertificateChoice } from '#storefront/parts/certificates/certificate-choice.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { otherBilling, savedAs } from './balance.ts'
import { Billing } from './billing.tsx'
import type { CheckoutAnswer, CheckoutData } from './checkout-data.ts'
import { InvoiceTo } from './invoice-to.tsx'
import { CheckoutParcels, DeliveryLine } from './parcels.tsx'
import css from './part.module.css'
import { type FinishPart, PartOfCheckout } from './part.tsx'
import { ApprovedWay, WaysToPay } from './payment.tsx'
import { RecipientSection } from './recipient.tsx'
import type { CheckoutPart } from './steps.ts'
import { useWhereTitle, Where, WhereLine } from './where.tsx'

type PartsProps = {
  readonly data: CheckoutData
  readonly checkout: Checkout
  /** The last answer, with all input. */
  readonly last: CheckoutAnswer | undefined
  /** Messages of refused fields. */
  readonly errors: Readonly<Record<string, string>>
  readonly provinces: Provinces
  /** The address of this page. */
  readonly here: string
  readonly channels: readonly OfferedChannel[]
  readonly open: CheckoutPart
  readonly onOpen: (part: CheckoutPart) => void
  readonly onFinish: FinishPart
  readonly onReckon: (form: HTMLFormElement) => Promise<void>
}

/** Delivery address, delivery method and payment. */
export function CheckoutPartsOfForm(props: PartsProps) {
  return (
    <>
      <AddressPart {...props} />
      <DeliveryPart {...props} />
      <PaymentPart {...props} />
    </>
  )
}

function AddressPart({ data, checkout, last, errors, provinces, here, ...part }: PartsProps) {
  const realName = useTranslations('certificates')
  const { saved, isGuest, certificates } = data
  const { address: begins, balanceOf, isNothingSent } = checkout
  const chosen = last?.chosen ?? (data.approved ? 'new' : savedAs(checkout, saved)) ?? 'new'
  // A buyer without saved addresses begins with that of the last order; a further address begins empty.
  const another =
    saved.length === 0 || balanceOf || data.approved
      ? begins
      : { ...emptyAddress(begins.country), email: begins.email }
  const picked = isNothingSent ? undefined : saved.find(({ addressId }) => addressId === chosen)
  const known = last?.address ?? picked?.address ?? begins
  return (
    <PartOfCheckout
      {...part}
      part="address"
      title={useWhereTitle(checkout)}
      line={<WhereLine address={known} isNothingSent={isNothingSent} />}
    >
      <div className={css.block}>
        <Where
          saved={saved}
          errors={errors}
          checkout={checkout}
          provinces={provinces}
          leftOut={data.leftOut}
          incomplete={data.incomplete}
          chosen={chosen}
          address={last?.address ?? (isGuest || isNothingSent ? begins : another)}
          keeps={last?.keeps ?? !balanceOf}
          countries={checkout.countries}
          signIn={isGuest ? pages.login(here) : undefined}
          isMailed={data.isMailed}
        />
      </div>
      {certificates && (
        <section className={css.block} aria-labelledby="real-name">
          <h3 id="real-name">{realName('atCheckout')}</h3>
          <CertificateChoice
            certificates={certificates}
            chosen={last?.certificateId || (certificates[0]?.certificateId ?? 'new')}
            name={last?.realName ?? ''}
            errors={errors}
          />
        </section>
      )}
    </PartOfCheckout>
  )
}

function DeliveryPart({ checkout, last, errors, onReckon, ...part }: PartsProps) {
  const t = useTranslations('checkout')
  const mayChoose = checkout.shops.some(({ methods, pickUpPlace }) => methods.length > 1 || pickUpPlace)
  return (
    <PartOfCheckout
      {...part}
      part="delivery"
      title={t(checkout.isNothingSent ? 'yourItems' : 'how')}
      line={<DeliveryLine checkout={checkout} />}
    >
      {checkout.hasGiftCards && <RecipientSection typed={last?.recipient} errors={errors} />}
      <CheckoutParcels checkout={checkout} onChoose={onReckon} />
      {mayChoose && (
        <noscript>
          <Button look="quiet" name="intent" value="reckon">
            {t('reckon')}
          </Button>
        </noscript>
      )}
      <section className={css.block} aria-label={t('remark')}>
        <TextArea
          label={t('remark')}
          name="remark"
          rows={2}
          maxLength={500}
          defaultValue={last?.remark ?? checkout.balanceOf?.remark ?? ''}
        />
      </section>
    </PartOfCheckout>
  )
}

function PaymentPart({ data, checkout, last, errors, provinces, channels, here, ...part }: PartsProps) {
  const t = useTranslations('checkout')
  const { address, balanceOf, countries } = checkout
  return (
    <PartOfCheckout {...part} part="payment" title={t('payment')} line={null}>
      {data.approved ? (
        <ApprovedWay {...data.approved} here={here} />
      ) : (
        <WaysToPay
          checkout={checkout}
          channels={channels}
          cards={data.cards}
          chosen={last?.channel || data.preferred}
          now={data.now}
        />
      )}
      <Billing
        typed={last ? last.billingAddress : (data.draft?.billingAddress ?? otherBilling(checkout))}
        begins={{ ...emptyAddress(address.country), email: address.email }}
        countries={countries}
        provinces={provinces}
        errors={errors}
        isAlone={checkout.isNothingSent}
      />
      {checkout.isInvoiced && !balanceOf && (
        <InvoiceTo typed={last ? last.invoice : data.draft?.invoice} errors={errors} />
      )}
    </PartOfCheckout>
  )
}
