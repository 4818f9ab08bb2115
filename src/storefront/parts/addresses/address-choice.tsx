import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Address, fullName } from '#modules/addresses/rules/address.ts'
import { addressInOneLine } from '#modules/addresses/rules/address-lines.ts'
import type { SavedAddress } from '#modules/addresses/rules/saved-address.ts'
import { Choice } from '#ui/form/field.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { AddressForm } from './address-form.tsx'
import css from './addresses.module.css'
import type { Provinces } from './provinces-for.ts'

type AddressChoiceProps = {
  readonly saved: readonly SavedAddress[]
  /** Number of the buyer's addresses left out, since this site does not ship there. */
  readonly leftOut: number
  /** How many lack something that this site requires. */
  readonly incomplete: number
  /** The id of a saved one, or `new`. */
  readonly chosen: string
  /** Initial values of the form for a new address. */
  readonly address: Address
  readonly keeps: boolean
  readonly countries: readonly string[]
  readonly provinces: Provinces
  readonly errors: Readonly<Record<string, string>>
}

/** A buyer's saved addresses to pick from, and the form for another one, which may be saved. */
export function AddressChoice({
  saved,
  leftOut,
  incomplete,
  chosen,
  address,
  keeps,
  countries,
  provinces,
  errors,
}: AddressChoiceProps) {
  const t = useTranslations('addresses')
  return (
    <div className={css.where}>
      {saved.length > 0 && (
        <fieldset className={css.choices}>
          <legend>{t('pick')}</legend>
          {saved.map(({ addressId, address: known, isDefault }) => (
            <label key={addressId} className={css.choice}>
              <input type="radio" name="addressId" value={addressId} defaultChecked={addressId === chosen} />
              <span className={css.short}>
                <strong>{fullName(known)}</strong>
                <span>{known.phone}</span>
                <span>{addressInOneLine(known)}</span>
              </span>
              {isDefault && <span className={css.badge}>{t('isDefault')}</span>}
            </label>
          ))}
          <label className={css.choice}>
            <input type="radio" name="addressId" value="new" defaultChecked={chosen === 'new'} />
            <span>{t('another')}</span>
          </label>
        </fieldset>
      )}
      {leftOut > 0 && <p className={css.note}>{t('notHere', { count: leftOut })}</p>}
      {incomplete > 0 && (
        <p className={css.note}>
          {t('incomplete', { count: incomplete })} <Link to={pages.addresses()}>{t('complete')}</Link>
        </p>
      )}
      <div className={css.new}>
        <AddressForm address={address} countries={countries} provinces={provinces} errors={errors} />
        <Choice name="keepAddress" label={t('keep')} defaultChecked={keeps} />
      </div>
      {saved.length > 0 && (
        <p className={css.note}>
          <Link to={pages.addresses()}>{t('manage')}</Link>
        </p>
      )}
    </div>
  )
}
