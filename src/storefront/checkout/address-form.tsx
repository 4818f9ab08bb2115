import { useTranslations } from 'use-intl'
import type { Address } from '#domain/address/address.ts'
import { useCountryName } from '#ui/country-name.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { useLanguage, useMallView } from '#ui/mall.ts'
import css from './checkout.module.css'

type AddressFormProps = {
  readonly address: Address
  readonly countries: readonly string[]
  readonly errors: Readonly<Record<string, string>>
}

/** Where the parcel goes: the family name first where the reader or the site has it so; browsers know how to fill it. */
export function AddressForm({ address, countries, errors }: AddressFormProps) {
  const t = useTranslations('checkout')
  const language = useLanguage()
  const site = useMallView()?.site
  const isFamilyFirst = language === 'zh' || site?.flags.nameOrder === 'family-given'
  const countryName = useCountryName()
  const given = (
    <Field
      key="given"
      label={t('firstName')}
      name="firstName"
      autoComplete="given-name"
      defaultValue={address.firstName}
      error={errors.firstName}
      required
    />
  )
  const family = (
    <Field
      key="family"
      label={t('lastName')}
      name="lastName"
      autoComplete="family-name"
      defaultValue={address.lastName}
      error={errors.lastName}
      required
    />
  )
  return (
    <div className={css.fields}>
      {isFamilyFirst ? [family, given] : [given, family]}
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        hint={t('emailHint')}
        defaultValue={address.email}
        error={errors.email}
        required
      />
      <Field
        label={t('phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        hint={t('phoneHint')}
        defaultValue={address.phone}
        error={errors.phone}
        required
      />
      <Select
        label={t('country')}
        name="country"
        autoComplete="country"
        defaultValue={address.country}
        error={errors.country}
        required
      >
        {countries.map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </Select>
      <Field
        label={t('postalCode')}
        name="postalCode"
        autoComplete="postal-code"
        defaultValue={address.postalCode}
        error={errors.postalCode}
        required
      />
      <Field
        label={t('province')}
        name="province"
        autoComplete="address-level1"
        defaultValue={address.province}
        error={errors.province}
      />
      <Field
        label={t('city')}
        name="city"
        autoComplete="address-level2"
        defaultValue={address.city}
        error={errors.city}
        required
      />
      <div className={css.wide}>
        <Field
          label={t('street')}
          name="street"
          autoComplete="address-line1"
          defaultValue={address.street}
          error={errors.street}
          required
        />
      </div>
      <Field
        label={t('detail')}
        name="detail"
        autoComplete="address-line2"
        defaultValue={address.detail}
        error={errors.detail}
      />
      <Field
        label={t('company')}
        name="company"
        autoComplete="organization"
        defaultValue={address.company}
        error={errors.company}
      />
    </div>
  )
}
