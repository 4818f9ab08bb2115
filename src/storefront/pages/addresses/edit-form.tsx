import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Address } from '#modules/addresses/rules/address.ts'
import { AddressForm } from '#storefront/parts/addresses/address-form.tsx'
import css from '#storefront/parts/addresses/addresses.module.css'
import type { Provinces } from '#storefront/parts/addresses/provinces-for.ts'
import { RefusedAddress } from '#storefront/parts/addresses/refused-address.tsx'
import { Button } from '#ui/button.tsx'
import { Choice, FormProblem } from '#ui/form/field.tsx'
import { useRefusedForm } from '#ui/form/use-refused-form.ts'
import type { Problem } from '#ui/mall-context.ts'
import { fieldErrors } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'

type EditFormProps = {
  /** Undefined for a new address. */
  readonly addressId: Id | undefined
  readonly address: Address
  readonly isDefault: boolean
  readonly formKey: string
  readonly countries: readonly string[]
  readonly provinces: Provinces
  readonly problem: Problem | undefined
}

/** The form for an address. While it is being saved, pressing again does nothing (ADDR-10). */
export function EditForm({
  addressId,
  address,
  isDefault,
  formKey,
  countries,
  provinces,
  problem,
}: EditFormProps) {
  const t = useTranslations('addresses')
  const form = useRefusedForm(problem)
  return (
    <Form ref={form} method="post" className={css.form} noValidate>
      {addressId && <input type="hidden" name="addressId" value={addressId} />}
      <input type="hidden" name="key" value={formKey} />
      <FormProblem>
        {problem &&
          (problem.fields.length > 0 ? (
            <RefusedAddress problem={problem} address={address} />
          ) : (
            problem.message
          ))}
      </FormProblem>
      <AddressForm
        address={address}
        countries={countries}
        provinces={provinces}
        errors={fieldErrors(problem)}
        levels={4}
        remembers={false}
      />
      <Choice name="isDefault" label={t('useAsDefault')} defaultChecked={isDefault} />
      <div className={css.buttons}>
        <Button name="intent" value={addressId ? 'change' : 'add'}>
          {t('save')}
        </Button>
        <Link to={pages.addresses()}>{t('back')}</Link>
      </div>
    </Form>
  )
}
