import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Address, type AddressField, addressFields } from '#domain/address/address.ts'
import { isAsked } from '#domain/address/asked-fields.ts'
import type { Division } from '#domain/address/division.ts'
import type { Place } from '#domain/address/place.ts'
import { useCountryName } from '#ui/country-name.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { useLanguage, useMallView } from '#ui/mall.ts'
import { AskedFields } from '../addresses/asked-fields.tsx'
import { DivisionPicker } from '../addresses/division-picker.tsx'
import { divisionFields, divisionsOf, pointFields, pointOf } from '../addresses/picked-place.ts'
import { StreetField } from '../addresses/street-field.tsx'
import { billingField } from '../addresses/typed-address.ts'
import css from './checkout.module.css'

type AddressFormProps = {
  readonly address: Address
  readonly countries: readonly string[]
  readonly errors: Readonly<Record<string, string>>
  /** Of the bill: its fields stand beside those of the parcel in one form. */
  readonly isBilling?: boolean
  /** How many levels are picked from lists: two or three as the country has them, unless the form asks for four (ADDR-06). */
  readonly levels?: 3 | 4
  /** Whether the browser remembers the place that was picked last. */
  readonly remembers?: boolean
}

/** Where the parcel goes: the family name first where the reader or the site has it so; browsers know how to fill it. */
export function AddressForm({
  address,
  countries,
  errors: all,
  isBilling = false,
  levels = 3,
  remembers = true,
}: AddressFormProps) {
  const t = useTranslations('checkout')
  const language = useLanguage()
  const site = useMallView()?.site
  const isFamilyFirst = language === 'zh' || site?.flags.nameOrder === 'family-given'
  const countryName = useCountryName()
  const [country, setCountry] = useState(address.country)
  const [picked, setPicked] = useState(() => divisionsOf(address))
  const province = useRef<HTMLInputElement>(null)
  const [point, setPoint] = useState(() => pointOf(address))
  const city = useRef<HTMLInputElement>(null)
  const street = useRef<HTMLInputElement>(null)
  const postalCode = useRef<HTMLInputElement>(null)
  /** Whether a chosen place still fills the fields: what is typed or picked after it was chosen stays. */
  const isAwaited = useRef(false)
  const awaits = (is: boolean) => {
    isAwaited.current = is
  }
  /** Typing another province or city leaves what was picked. */
  const typed = () => {
    awaits(false)
    setPicked([])
  }
  const pick = (path: readonly Division[]) => {
    awaits(false)
    setPicked(path)
    put(province, path[0]?.name ?? '')
    put(city, path[1]?.name ?? '')
  }
  /** What the maps service does not know stays as it was typed. */
  const found = (place: Place | undefined) => {
    if (place && !isAwaited.current) return
    awaits(false)
    setPoint(place && [place.longitude, place.latitude])
    if (!place) return
    if (place.city || place.province) setPicked([])
    for (const [input, text] of [
      [street, place.street],
      [city, place.city],
      [province, place.province],
      [postalCode, place.postalCode],
    ] as const)
      if (text) put(input, text)
  }
  const fieldName = (field: AddressField) => (isBilling ? billingField(field) : field)
  const filledAs = (name: string) => (isBilling ? `billing ${name}` : name)
  const errors = Object.fromEntries(addressFields.map((field) => [field, all[fieldName(field)]]))
  const given = (
    <Field
      key="given"
      label={t('firstName')}
      name={fieldName('firstName')}
      autoComplete={filledAs('given-name')}
      defaultValue={address.firstName}
      error={errors.firstName}
      required
    />
  )
  const family = (
    <Field
      key="family"
      label={t('lastName')}
      name={fieldName('lastName')}
      autoComplete={filledAs('family-name')}
      defaultValue={address.lastName}
      error={errors.lastName}
      required
    />
  )
  const streetField = {
    label: t('street'),
    name: fieldName('street'),
    autoComplete: filledAs('address-line1'),
    defaultValue: address.street,
    error: errors.street,
    required: true,
  }
  return (
    <div className={css.fields}>
      {isFamilyFirst ? [family, given] : [given, family]}
      <Field
        label={t('email')}
        name={fieldName('email')}
        type="email"
        autoComplete={filledAs('email')}
        hint={isBilling ? undefined : t('emailHint')}
        defaultValue={address.email}
        error={errors.email}
        required
      />
      <Field
        label={t('phone')}
        name={fieldName('phone')}
        type="tel"
        autoComplete={filledAs('tel')}
        hint={isBilling ? undefined : t('phoneHint')}
        defaultValue={address.phone}
        error={errors.phone}
        required
      />
      <Select
        label={t('country')}
        name={fieldName('country')}
        autoComplete={filledAs('country')}
        defaultValue={address.country}
        error={errors.country}
        onChange={(event) => {
          setCountry(event.target.value)
          typed()
        }}
        required
      >
        {countries.map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </Select>
      <Field
        ref={postalCode}
        onInput={() => awaits(false)}
        label={t('postalCode')}
        name={fieldName('postalCode')}
        autoComplete={filledAs('postal-code')}
        defaultValue={address.postalCode}
        error={errors.postalCode}
        required
      />
      {!isBilling && (
        <div className={css.wide}>
          <DivisionPicker
            country={country}
            picked={picked}
            onPick={pick}
            levels={levels}
            remembers={remembers}
          />
          {picked.map(({ code }, at) => (
            <input key={divisionFields[at]} type="hidden" name={divisionFields[at]} value={code} />
          ))}
        </div>
      )}
      <Field
        ref={province}
        onInput={typed}
        label={t('province')}
        name={fieldName('province')}
        autoComplete={filledAs('address-level1')}
        defaultValue={address.province}
        error={errors.province}
      />
      <Field
        ref={city}
        onInput={typed}
        label={t('city')}
        name={fieldName('city')}
        autoComplete={filledAs('address-level2')}
        defaultValue={address.city}
        error={errors.city}
        required
      />
      <div className={css.wide}>
        {isBilling ? (
          <Field {...streetField} />
        ) : (
          <>
            <StreetField
              {...streetField}
              ref={street}
              country={country}
              onTake={() => awaits(true)}
              onPlace={found}
            />
            {point?.map((degrees, at) => (
              <input key={pointFields[at]} type="hidden" name={pointFields[at]} value={degrees} />
            ))}
          </>
        )}
      </div>
      <Field
        label={t('detail')}
        name={fieldName('detail')}
        autoComplete={filledAs('address-line2')}
        defaultValue={address.detail}
        error={errors.detail}
      />
      {(isBilling || isAsked('company', site?.flags ?? {})) && (
        <Field
          label={t('company')}
          name={fieldName('company')}
          autoComplete={filledAs('organization')}
          defaultValue={address.company}
          error={errors.company}
        />
      )}
      {!isBilling && <AskedFields more={address.more} errors={all} />}
    </div>
  )
}

const put = ({ current }: { readonly current: HTMLInputElement | null }, text: string) => {
  if (current) current.value = text
}
