import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Address, fullName } from '#modules/addresses/rules/address.ts'
import { addressInOneLine } from '#modules/addresses/rules/address-lines.ts'
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
  return (
    <>
      {isNothingSent && (
        <p className={css.note}>{t(isPickedUp(checkout) ? 'contactNote' : 'contactAloneNote')}</p>
      )}
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
    </>
  )
}

const isPickedUp = ({ shops }: WhereProps['checkout']) =>
  shops.some(({ chosenMethod }) => chosenMethod === 'pickUp')

/** The name of the part: where parcels go, or whom a shop expects. */
export function useWhereTitle(checkout: WhereProps['checkout']): string {
  const t = useTranslations('checkout')
  if (!checkout.isNothingSent) return t('where')
  return t(isPickedUp(checkout) ? 'contact' : 'contactAlone')
}

/** The same, once it is known. */
export function WhereLine({
  address,
  isNothingSent,
}: {
  readonly address: Address
  readonly isNothingSent: boolean
}) {
  return (
    <>
      <p>{[fullName(address), address.phone].filter(Boolean).join(' · ')}</p>
      <p>{isNothingSent ? address.email : addressInOneLine(address)}</p>
    </>
  )
}
