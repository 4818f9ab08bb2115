import type { ReactNode } from 'react'
import { Field } from '#ui/form/field.tsx'
import { useMallView } from '#ui/mall.ts'
import { isFieldShown } from '#vocabulary/chosen-address-fields.ts'
import css from '../checkout/checkout.module.css'
import {
  AddressNameFields,
  CountryField,
  MailField,
  PhoneField,
  PlaceFields,
  PostalCodeField,
  StreetFields,
} from './address-fields.tsx'
import { type PartOfForm, partsOfForm } from './address-labels.ts'
import { ChosenAddressFields } from './chosen-fields.tsx'
import { PasteAddress } from './paste-address.tsx'
import { type AddressFormProps, type AddressFormState, useAddressForm } from './use-address-form.ts'

const fieldsOf: Readonly<Record<PartOfForm, (props: { readonly form: AddressFormState }) => ReactNode>> = {
  name: AddressNameFields,
  phone: PhoneField,
  where: CountryField,
  place: PlaceFields,
  street: StreetFields,
  mail: MailField,
  postalCode: PostalCodeField,
}

/**
 * The address of the parcel, in the form of its country: in mainland China the place is picked, all behind
 * the district is one line, and an address that came in a message can be pasted whole. One name, or the
 * family name first, where the site or the reader has it so. Browsers know how to fill it.
 */
export function AddressForm(props: AddressFormProps) {
  const site = useMallView()?.site
  const form = useAddressForm(props)
  const { address, country, errors, isBilling, isContact, isPicked, fieldName, filledAs, known } = form
  if (isContact)
    return (
      <div className={css.fields}>
        <AddressNameFields form={form} />
        <MailField form={form} />
        <PhoneField form={form} />
        <input type="hidden" name={fieldName('country')} value={country} />
      </div>
    )
  // By their keys the fields retain their input when another country reorders them.
  return (
    <div className={css.fields}>
      {isPicked && (
        <div className={css.wide}>
          <PasteAddress onFound={form.takenApart} />
        </div>
      )}
      {partsOfForm(country, isPicked).map((part) => {
        const Fields = fieldsOf[part]
        return <Fields key={part} form={form} />
      })}
      {(isBilling || isFieldShown('company', site?.flags ?? {})) && (
        <Field
          {...known('company')}
          autoComplete={filledAs('organization')}
          defaultValue={address.company}
          error={errors.company}
        />
      )}
      {!isBilling && <ChosenAddressFields more={address.more} errors={props.errors} />}
    </div>
  )
}
