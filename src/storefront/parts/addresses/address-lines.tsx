import { type Address, fullName } from '#modules/addresses/rules/address.ts'
import { addressLines } from '#modules/addresses/rules/address-lines.ts'
import { useCountryName } from '#ui/country-name.ts'
import css from './addresses.module.css'

/** An address with its recipient, as its country writes it. */
export function AddressLines({ address }: { address: Address }) {
  const countryName = useCountryName()
  return (
    <address className={css.lines}>
      <strong>{fullName(address)}</strong>
      {address.company && <span>{address.company}</span>}
      {[...addressLines(address), countryName(address.country)].map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{address.phone}</span>
      <span>{address.email}</span>
    </address>
  )
}

/** A pick-up place. */
export function PlaceLines({ place }: { place: { readonly name: string; readonly address: string } }) {
  return (
    <address className={css.lines}>
      <strong>{place.name}</strong>
      {place.address.split('\n').map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}
