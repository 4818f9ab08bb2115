import { useTranslations } from 'use-intl'
import { fullName } from '#modules/addresses/rules/address.ts'
import { parentOfCountry } from '#modules/addresses/rules/division.ts'
import { cityOfCityState, isWithoutProvince } from '#modules/addresses/rules/named-places.ts'
import { isCounted } from '#modules/addresses/rules/phone.ts'
import { useCountryName } from '#ui/country-name.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { useLanguage, useMallView } from '#ui/mall.ts'
import css from '../checkout/checkout.module.css'
import { addressFieldId, isOneLine, isProvinceFirst } from './address-labels.ts'
import { DivisionPicker } from './division-picker.tsx'
import { useOneName } from './one-name.ts'
import { pickerValue, pointFields } from './picked-place.ts'
import { ProvinceField } from './province-field.tsx'
import { StreetField } from './street-field.tsx'
import { usualEmail } from './typed-address.ts'
import type { AddressFormState } from './use-address-form.ts'

type FieldsProps = { readonly form: AddressFormState }

/** One name, or two in the order of the reader. People with one name leave the second field blank. */
export function AddressNameFields({ form: { address, errors, known, filledAs } }: FieldsProps) {
  const t = useTranslations('checkout')
  const isFamilyFirst = useLanguage() === 'zh'
  const isOneName = useMallView()?.site.flags.nameOrder === 'family-given'
  const ofOneName = useOneName()
  if (isOneName)
    return (
      <Field
        {...known('fullName')}
        autoComplete={filledAs('name')}
        defaultValue={fullName(address)}
        error={ofOneName(errors.lastName ?? errors.firstName)}
        required
      />
    )
  const nameFields = {
    given: (
      <Field
        key="given"
        {...known('firstName')}
        autoComplete={filledAs('given-name')}
        defaultValue={address.firstName}
        error={errors.firstName}
        {...(isFamilyFirst ? { hint: t('oneName') } : { required: true })}
      />
    ),
    family: (
      <Field
        key="family"
        {...known('lastName')}
        autoComplete={filledAs('family-name')}
        defaultValue={address.lastName}
        error={errors.lastName}
        {...(isFamilyFirst ? { required: true } : { hint: t('oneName') })}
      />
    ),
  }
  return isFamilyFirst ? [nameFields.family, nameFields.given] : [nameFields.given, nameFields.family]
}

export function PhoneField({ form }: FieldsProps) {
  const { address, country, errors, isBilling, isContact, known, filledAs } = form
  const t = useTranslations('checkout')
  const phoneRule = useMallView()?.site.flags.phoneRule ?? 'free'
  return (
    <Field
      {...known('phone')}
      type="tel"
      // Browsers fill `tel` with the country code in front.
      autoComplete={filledAs(isCounted(country, phoneRule) ? 'tel-national' : 'tel')}
      hint={isBilling || isContact ? undefined : t('phoneHint')}
      defaultValue={address.phone}
      error={errors.phone}
      required
    />
  )
}

export function MailField({ form }: FieldsProps) {
  const { address, email, errors, isBilling, isPicked, known, filledAs } = form
  const t = useTranslations('checkout')
  return (
    <>
      <Field
        {...known('email')}
        {...(isPicked && email !== '' && { isOptional: t('isOptional') })}
        type="email"
        autoComplete={filledAs('email')}
        hint={isBilling ? undefined : isPicked && email !== '' ? t('emailUsual', { email }) : t('emailHint')}
        defaultValue={address.email}
        error={errors.email}
        required={!isPicked || email === ''}
      />
      {isPicked && email !== '' && <input type="hidden" name={usualEmail} value={email} />}
    </>
  )
}

/** A select, or a hidden field where a single country is possible. */
export function CountryField({ form }: FieldsProps) {
  const { address, country, countries, errors, labels, fieldName, filledAs, moveTo } = form
  const countryName = useCountryName()
  if (countries.length <= 1) return <input type="hidden" name={fieldName('country')} value={country} />
  return (
    <div className={isOneLine(country) ? css.wide : undefined}>
      <Select
        label={labels.country}
        id={addressFieldId(fieldName('country'))}
        name={fieldName('country')}
        autoComplete={filledAs('country')}
        defaultValue={address.country}
        error={errors.country}
        onChange={(event) => moveTo(event.target.value)}
        required
      >
        {countries.map((each) => (
          <option key={each} value={each}>
            {countryName(each)}
          </option>
        ))}
      </Select>
    </div>
  )
}

export function PostalCodeField({ form }: FieldsProps) {
  const { address, country, errors, isPicked, known, filledAs, awaits } = form
  const t = useTranslations('checkout')
  return (
    <div className={isInThirds(country) ? css.third : undefined}>
      <Field
        {...known('postalCode')}
        {...(isPicked && { isOptional: t('isOptional') })}
        onInput={() => awaits(false)}
        autoComplete={filledAs('postal-code')}
        defaultValue={address.postalCode}
        error={errors.postalCode}
        required={!isPicked}
      />
    </div>
  )
}

/** Whether city, province and postcode share a row, below the lines of the street. */
const isInThirds = (country: string) =>
  isOneLine(country) && !isWithoutProvince(country) && cityOfCityState(country) === undefined

/** Province and city, picked from lists or typed. */
export function PlaceFields({ form }: FieldsProps) {
  const { isBilling, country } = form
  return (
    <>
      {!isBilling && parentOfCountry(country) !== undefined && <PickedPlace form={form} />}
      <TypedPlace form={form} />
    </>
  )
}

function PickedPlace({ form }: FieldsProps) {
  const { address, country, errors, isPicked, levels, picked, remembers, pick } = form
  const t = useTranslations('checkout')
  return (
    <div className={css.wide}>
      <DivisionPicker
        country={country}
        picked={picked}
        typed={`${address.province} ${address.city}`.trim()}
        onPick={pick}
        levels={levels}
        remembers={remembers}
        {...(isPicked && {
          id: addressFieldId('city'),
          label: t('placeOf'),
          error: (errors.city ?? errors.province) && t('placeWanted'),
        })}
      />
      {Object.entries(pickerValue(picked)).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
    </div>
  )
}

function TypedPlace({ form }: FieldsProps) {
  const { given, address, country, provinces, errors, isPicked, lines, known, filledAs, typed } = form
  const province = !isWithoutProvince(country) && (
    <ProvinceField
      key="province"
      {...known('province')}
      {...(isPicked && { id: addressFieldId('typed-province') })}
      country={country}
      provinces={provinces}
      onInput={typed}
      autoComplete={filledAs('address-level1')}
      defaultValue={country === given.country ? address.province : ''}
      error={isPicked ? undefined : errors.province}
    />
  )
  const city = cityOfCityState(country) === undefined && (
    <Field
      key="city"
      {...known('city')}
      {...(isPicked && { id: addressFieldId('typed-city') })}
      onInput={typed}
      autoComplete={filledAs('address-level2')}
      defaultValue={address.city}
      error={isPicked ? undefined : errors.city}
      required
    />
  )
  return (
    <div
      className={`${isPicked ? css.typedPlace : css.place} ${isInThirds(country) ? css.thirds : ''}`.trim()}
    >
      {isProvinceFirst(country) ? [province, city] : [city, province]}
      {isPicked && (
        <Field
          {...known('street')}
          id={addressFieldId('typed-street')}
          onInput={typed}
          autoComplete={filledAs('address-level3')}
          defaultValue={lines.street}
          required
        />
      )}
    </div>
  )
}

export function StreetFields({ form }: FieldsProps) {
  const { country, errors, isPicked, lines, known, filledAs } = form
  const isLine = isOneLine(country)
  if (isPicked)
    return (
      <div className={css.wide}>
        <SearchedField form={form} field="detail" />
      </div>
    )
  const width = isLine ? css.wide : undefined
  return (
    <>
      <div className={width}>
        <SearchedField form={form} field="street" />
      </div>
      <div className={width}>
        <Field
          {...known('detail')}
          autoComplete={filledAs('address-line2')}
          defaultValue={lines.detail}
          error={isLine ? undefined : errors.detail}
          required={!isLine}
        />
      </div>
    </>
  )
}

type SearchedFieldProps = FieldsProps & { readonly field: 'street' | 'detail' }

/** Of the two fields the first is completed by places: it names the street. */
function SearchedField({ form, field }: SearchedFieldProps) {
  const { country, errors, isBilling, isPicked, lines, point, known, filledAs, awaits, found } = form
  const t = useTranslations('checkout')
  const plain = {
    ...known(field),
    autoComplete: filledAs('address-line1'),
    defaultValue: lines[field],
    error: field === 'street' && isOneLine(country) ? (errors.street ?? errors.detail) : errors[field],
    hint: isPicked ? t('streetInChinaHint') : undefined,
    required: true,
  }
  if (isBilling) return <Field {...plain} />
  return (
    <>
      <StreetField {...plain} country={country} onTake={() => awaits(true)} onPlace={found} />
      {point?.map((degrees, at) => (
        <input key={pointFields[at]} type="hidden" name={pointFields[at]} value={degrees} />
      ))}
    </>
  )
}
