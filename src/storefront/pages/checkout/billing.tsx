import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from '#modules/addresses/rules/address.ts'
import { AddressForm } from '#storefront/parts/addresses/address-form.tsx'
import type { Provinces } from '#storefront/parts/addresses/provinces-for.ts'
import { Choice } from '#ui/form/field.tsx'
import { useMallView } from '#ui/mall.ts'
import css from './part.module.css'

type BillingProps = {
  /** Earlier input, if it is a different address. */
  readonly typed: Address | undefined
  /** Initial values of the form. */
  readonly begins: Address
  readonly countries: readonly string[]
  readonly provinces: Provinces
  readonly errors: Readonly<Record<string, string>>
  /** There is no shipping address: the bill has a name alone, unless an address is given for it. */
  readonly isAlone: boolean
}

/**
 * Billing address: the shipping address, unless the tick is removed. Without script the form comes with the
 * next response.
 */
export function Billing({ typed, begins, countries, provinces, errors, isAlone }: BillingProps) {
  const t = useTranslations('checkout')
  const [isSame, setIsSame] = useState(typed === undefined)
  const isOfChina = useMallView()?.site.flags.companyTaxNumber === 'required'
  // Invoices of mainland China bear a name or a company, and no address.
  if (isOfChina && typed === undefined) return <input type="hidden" name="billingSame" value="on" />
  return (
    <section className={css.block} aria-labelledby="billing">
      <h3 id="billing">{t('billing')}</h3>
      <Choice
        name="billingSame"
        label={t(isAlone ? 'billingNameAlone' : 'billingSame')}
        defaultChecked={isSame}
        onChange={(event) => setIsSame(event.currentTarget.checked)}
      />
      {!isSame && (
        <AddressForm
          isBilling
          address={typed ?? begins}
          countries={countries}
          provinces={provinces}
          errors={errors}
        />
      )}
    </section>
  )
}
