import { Fragment, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Address, addressFields, fullName } from '#modules/addresses/rules/address.ts'
import { type Division, parentOfCountry, streetOfDivisions } from '#modules/addresses/rules/division.ts'
import { cityOfCityState, isWithoutProvince } from '#modules/addresses/rules/named-places.ts'
import {
  emptiedBy,
  isAddressFound,
  type PastedTexts,
  pastedFields,
  pastedInto,
  type TakenApart,
} from '#modules/addresses/rules/pasted-address.ts'
import { isCounted } from '#modules/addresses/rules/phone.ts'
import type { Place } from '#modules/addresses/rules/place.ts'
import { useCountryName } from '#ui/country-name.ts'
import { Field, Select } from '#ui/form/field.tsx'
import { useLanguage, useMallView } from '#ui/mall.ts'
import { isAsked } from '#vocabulary/asked-fields.ts'
import css from '../checkout/checkout.module.css'
import { addressFieldId, partsOfForm, useAddressLabels } from './address-labels.ts'
import { AskedFields } from './asked-fields.tsx'
import { beginAddress, type HouseLines, linesElsewhere } from './begin-address.ts'
import { DivisionPicker } from './division-picker.tsx'
import { PasteAddress } from './paste-address.tsx'
import { divisionsOf, pickerValue, pointFields, pointOf } from './picked-place.ts'
import { ProvinceField } from './province-field.tsx'
import type { Provinces } from './provinces-for.ts'
import { StreetField } from './street-field.tsx'
import { billingField, type FormField, usualEmail } from './typed-address.ts'

type AddressFormProps = {
  readonly address: Address
  readonly countries: readonly string[]
  /** The states or provinces of the form's initial country. */
  readonly provinces: Provinces
  readonly errors: Readonly<Record<string, string>>
  /** Of the bill: its fields are beside those of the parcel in one form. */
  readonly isBilling?: boolean
  /** Of a buyer without a shipment: name, phone and email alone. */
  readonly isContact?: boolean
  /**
   * How many levels are picked from lists: two or three as the country has them, unless the form requires
   * four (ADDR-06).
   */
  readonly levels?: 3 | 4
  /** Whether the browser remembers the place that was picked last. */
  readonly remembers?: boolean
}

/**
 * The address of the parcel, in the form of its country: in mainland China the place is picked, all behind
 * the district is one line, and an address that came in a message can be pasted whole. One name, or the
 * family name first, where the site or the reader has it so. Browsers know how to fill it.
 */
export function AddressForm({
  address: given,
  countries,
  provinces,
  errors: all,
  isBilling = false,
  isContact = false,
  levels = 3,
  remembers = true,
}: AddressFormProps) {
  const t = useTranslations('checkout')
  const language = useLanguage()
  const site = useMallView()?.site
  const isOneName = site?.flags.nameOrder === 'family-given'
  const phoneRule = site?.flags.phoneRule ?? 'free'
  const countryName = useCountryName()
  const [country, setCountry] = useState(given.country)
  const labels = useAddressLabels(country)
  /** The place is picked from lists; its text fields are for browsers without script. */
  const isPicked = country === 'CN' && !isBilling && !isContact
  const address = beginAddress(given)
  const [email] = useState(address.email)
  const [lines, setLines] = useState<HouseLines>(address)
  const [picked, setPicked] = useState(() => divisionsOf(address))
  const [point, setPoint] = useState(() => pointOf(address))
  const inputs = useRef<Partial<Record<FormField, HTMLInputElement | HTMLSelectElement | null>>>({})
  /** Whether a chosen place still fills the fields: later input stays. */
  const isAwaited = useRef(false)
  const awaits = (is: boolean) => {
    isAwaited.current = is
  }
  /** Of the address that was pasted last: its place, and the values it entered in the fields. */
  const pasted = useRef<{ readonly code: string | undefined; readonly texts: PastedTexts }>(undefined)
  const enter = (input: HTMLInputElement | HTMLSelectElement, text: string) => {
    input.value = text
    // Notifies the field of its new value.
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const empty = (fields: readonly FormField[]) => {
    for (const field of fields) {
      const input = inputs.current[field]
      if (input && input.value !== '') enter(input, '')
    }
  }
  /** Unknown values leave the input as typed. */
  const put = (values: Partial<Record<FormField, string>>) => {
    for (const [field, text] of Object.entries(values)) {
      const input = inputs.current[field as FormField]
      if (!input || !text) continue
      const isSelect = input instanceof HTMLSelectElement
      if (isSelect && ![...input.options].some(({ value }) => value === text)) continue
      enter(input, text)
    }
  }
  /** Typing another province or city drops the picked place. */
  const typed = () => {
    awaits(false)
    setPicked([])
  }
  const pick = (path: readonly Division[]) => {
    put({ province: path[0]?.name ?? '', city: path[1]?.name ?? '', street: streetOfDivisions(path) })
    awaits(false)
    setPicked(path)
  }
  const found = (place: Place | undefined) => {
    if (place && !isAwaited.current) return
    awaits(false)
    const { longitude, latitude } = place ?? {}
    setPoint(longitude === undefined || latitude === undefined ? undefined : [longitude, latitude])
    if (!place) return
    // The search text is not a street.
    const searched = inputs.current[isPicked ? 'detail' : 'street']
    if (searched) searched.value = ''
    const { street, detail, city, province, postalCode, divisions } = place
    if (divisions) {
      // A line of text replaces the lists where they end sooner.
      put({ detail: streetOfDivisions(divisions.slice(levels)) + detail, postalCode })
      return pick(divisions.slice(0, levels))
    }
    if (city || province) setPicked([])
    const house = isPicked ? { detail: `${street}${detail}` } : { street, detail }
    put({ ...house, city, province, postalCode })
  }
  const takenApart = (answer: TakenApart) => {
    const next = pastedInto(answer, levels)
    if (isAddressFound(answer)) {
      const now = Object.fromEntries(pastedFields.map((field) => [field, inputs.current[field]?.value]))
      const code = pasted.current?.code
      empty(emptiedBy(next, pasted.current?.texts, now))
      if (code && next.picked.length === 0 && picked.at(-1)?.code === code) {
        empty(['province', 'city', 'street'])
        setPicked([])
      }
      pasted.current = { code: next.picked.at(-1)?.code, texts: next.texts }
    }
    put(next.texts)
    if (next.picked.length === 0) return
    // A shorter place clears the lower levels of the one before.
    empty(['province', 'city', 'street'])
    setPoint(undefined)
    pick(next.picked)
  }
  const fieldName = (field: FormField) => (isBilling ? billingField(field) : field)
  const filledAs = (name: string) => (isBilling ? `billing ${name}` : name)
  const errors = Object.fromEntries(addressFields.map((field) => [field, all[fieldName(field)]]))
  const known = (field: FormField) => ({
    ref: (input: HTMLInputElement | HTMLSelectElement | null) => {
      inputs.current[field] = input
    },
    id: addressFieldId(fieldName(field)),
    name: fieldName(field),
    label: labels[field],
  })
  const isFamilyFirst = language === 'zh'
  /** People with one name leave the second field blank. */
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
  const name = isOneName ? (
    <Field
      {...known('fullName')}
      autoComplete={filledAs('name')}
      defaultValue={fullName(address)}
      error={errors.lastName ?? errors.firstName}
      required
    />
  ) : isFamilyFirst ? (
    [nameFields.family, nameFields.given]
  ) : (
    [nameFields.given, nameFields.family]
  )
  const phone = (
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
  const mail = (
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
  const where = (
    <Select
      label={labels.country}
      id={addressFieldId(fieldName('country'))}
      name={fieldName('country')}
      autoComplete={filledAs('country')}
      defaultValue={address.country}
      error={errors.country}
      onChange={(event) => {
        setLines(linesElsewhere(country, event.target.value, inputs.current))
        setCountry(event.target.value)
        typed()
      }}
      required
    >
      {countries.map((each) => (
        <option key={each} value={each}>
          {countryName(each)}
        </option>
      ))}
    </Select>
  )
  const postalCode = (
    <Field
      {...known('postalCode')}
      {...(isPicked && { isOptional: t('isOptional') })}
      onInput={() => awaits(false)}
      autoComplete={filledAs('postal-code')}
      defaultValue={address.postalCode}
      error={errors.postalCode}
      required={!isPicked}
    />
  )
  const place = (
    <>
      {!isBilling && parentOfCountry(country) !== undefined && (
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
      )}
      <div className={isPicked ? css.typedPlace : css.place}>
        {!isWithoutProvince(country) && (
          <ProvinceField
            {...known('province')}
            {...(isPicked && { id: addressFieldId('typed-province') })}
            country={country}
            provinces={provinces}
            onInput={typed}
            autoComplete={filledAs('address-level1')}
            defaultValue={country === given.country ? address.province : ''}
            error={isPicked ? undefined : errors.province}
          />
        )}
        {cityOfCityState(country) === undefined && (
          <Field
            {...known('city')}
            {...(isPicked && { id: addressFieldId('typed-city') })}
            onInput={typed}
            autoComplete={filledAs('address-level2')}
            defaultValue={address.city}
            error={isPicked ? undefined : errors.city}
            required
          />
        )}
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
    </>
  )
  /** Of the two fields the first is completed by places: it names the street. */
  const searched = (field: 'street' | 'detail') => {
    const plain = {
      ...known(field),
      autoComplete: filledAs('address-line1'),
      defaultValue: lines[field],
      error: errors[field],
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
  const street = isPicked ? (
    <div className={css.wide}>{searched('detail')}</div>
  ) : (
    <>
      {searched('street')}
      <Field
        {...known('detail')}
        autoComplete={filledAs('address-line2')}
        defaultValue={lines.detail}
        error={errors.detail}
        required
      />
    </>
  )
  const parts = {
    name,
    phone,
    where: countries.length > 1 ? where : <input type="hidden" name={fieldName('country')} value={country} />,
    place,
    street,
    mail,
    postalCode,
  }
  if (isContact)
    return (
      <div className={css.fields}>
        {name}
        {mail}
        {phone}
        <input type="hidden" name={fieldName('country')} value={country} />
      </div>
    )
  // By their keys the fields retain their input when another country reorders them.
  return (
    <div className={css.fields}>
      {isPicked && (
        <div className={css.wide}>
          <PasteAddress onFound={takenApart} />
        </div>
      )}
      {partsOfForm(isPicked).map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      {(isBilling || isAsked('company', site?.flags ?? {})) && (
        <Field
          {...known('company')}
          autoComplete={filledAs('organization')}
          defaultValue={address.company}
          error={errors.company}
        />
      )}
      {!isBilling && <AskedFields more={address.more} errors={all} />}
    </div>
  )
}
