import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import { AddressChoice } from '#storefront/parts/addresses/address-choice.tsx'
import { AddressForm } from '#storefront/parts/addresses/address-form.tsx'
import css from '#storefront/parts/checkout/checkout.module.css'

type WhereProps = ComponentProps<typeof AddressChoice> & {
  readonly checkout: Pick<Checkout, 'isNothingSent' | 'shops'>
  /** The sign-in address for guests. */
  readonly signIn: string | undefined
  /** Whether the mall can send mails. */
  readonly isMailed: boolean
}

/** The shipping address; for a buyer without a shipment, the contact. */
export function Where({ checkout, signIn, isMailed, ...choice }: WhereProps) {
  const t = useTranslations('checkout')
  const { address, countries, provinces, errors } = choice
  const { isNothingSent } = checkout
  const isPickedUp = checkout.shops.some(({ chosenMethod }) => chosenMethod === 'pickUp')
  return (
    <section className={css.part} aria-labelledby="where">
      <h2 id="where">{t(isNothingSent ? (isPickedUp ? 'contact' : 'contactAlone') : 'where')}</h2>
      {isNothingSent && <p className={css.note}>{t(isPickedUp ? 'contactNote' : 'contactAloneNote')}</p>}
      {signIn && (
        <p className={css.note}>
          {t(isMailed ? 'asGuest' : 'asGuestNoMails')} <Link to={signIn}>{t('haveAccount')}</Link>
        </p>
      )}
      {isNothingSent ? (
        <AddressForm
          key="contact"
          isContact
          address={address}
          countries={countries}
          provinces={provinces}
          errors={errors}
        />
      ) : signIn ? (
        <AddressForm
          key="address"
          address={address}
          countries={countries}
          provinces={provinces}
          errors={errors}
        />
      ) : (
        <AddressChoice {...choice} />
      )}
    </section>
  )
}
