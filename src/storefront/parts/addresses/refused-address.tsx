import { useTranslations } from 'use-intl'
import { type Address, addressFields } from '#modules/addresses/rules/address.ts'
import { RefusedFields } from '#ui/form/refused-fields.tsx'
import { useLanguage, useMallView } from '#ui/mall.ts'
import type { Problem } from '#ui/mall-context.ts'
import { addressFieldId, isAddressField, placeInForm, shownAt, useAddressLabels } from './address-labels.ts'
import { useOneName } from './one-name.ts'
import { billingField, type FormField } from './typed-address.ts'

type RefusedAddressProps = {
  readonly problem: Problem
  readonly address: Address
  readonly billingAddress?: Address | undefined
}

/**
 * Which fields of an address were refused, and why: those of the form by their names, with a link to each;
 * any other by its message.
 */
export function RefusedAddress({ problem, address, billingAddress }: RefusedAddressProps) {
  const t = useTranslations('checkout')
  const isOneName = useMallView()?.site.flags.nameOrder === 'family-given'
  const ofOneName = useOneName()
  const labels = useAddressLabels(address.country)
  const billingLabels = useAddressLabels(billingAddress?.country ?? address.country)
  const prefix = billingField('' as FormField)
  const isPicked = address.country === 'CN'
  const isFamilyFirst = useLanguage() === 'zh'
  const fields = problem.fields.map(({ field, message }) => {
    const isBilling = field.startsWith(prefix)
    const name = isBilling ? field.slice(prefix.length) : field
    if (!isAddressField(name)) return { place: Number.POSITIVE_INFINITY, label: message, message: '' }
    const country = isBilling ? (billingAddress?.country ?? address.country) : address.country
    const shown = shownAt(name, { country, isOneName, isBilling })
    const label =
      !isBilling && isPicked && shown === 'city' ? t('placeOf') : (isBilling ? billingLabels : labels)[shown]
    const inForm = { country, isPicked: !isBilling && isPicked, isFamilyFirst }
    return {
      // The bill comes after the parcel.
      place: placeInForm(shown, inForm) + (isBilling ? addressFields.length + 1 : 0),
      id: addressFieldId(isBilling ? billingField(shown) : shown),
      label: isBilling ? `${t('billing')} · ${label}` : label,
      message: shown === 'fullName' ? ofOneName(message) : message,
    }
  })
  // One name is both of its halves, and a place all of its parts: the first message about it is enough.
  const told = fields
    .filter(
      ({ id, label }, at) => at === fields.findIndex((each) => (id ? each.id === id : each.label === label)),
    )
    // The list and the form have one order for readers.
    .toSorted((one, other) => (one.place === other.place ? 0 : one.place - other.place))
  return <RefusedFields title={t('problems', { count: told.length })} fields={told} />
}
