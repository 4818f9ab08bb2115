import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { fullName } from '#modules/addresses/rules/address.ts'
import type { SavedAddress } from '#modules/addresses/rules/saved-address.ts'
import { AddressLines } from '#storefront/parts/addresses/address-lines.tsx'
import css from '#storefront/parts/addresses/addresses.module.css'
import { Button, ButtonLink } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'

/** One address of the book. Deletion requires confirmation, without script too. */
export function AddressCard({ saved: { addressId, address, isDefault } }: { saved: SavedAddress }) {
  const t = useTranslations('addresses')
  const name = fullName(address)
  return (
    <li className={css.card} data-default={isDefault || undefined}>
      {isDefault && <span className={css.badge}>{t('isDefault')}</span>}
      <AddressLines address={address} />
      <Form method="post" className={css.actions} preventScrollReset>
        <input type="hidden" name="addressId" value={addressId} />
        <ButtonLink
          to={pages.addresses(addressId)}
          look="quiet"
          size="small"
          aria-label={t('changeOf', { name })}
        >
          {t('change')}
        </ButtonLink>
        {!isDefault && (
          <Button
            look="plain"
            size="small"
            name="intent"
            value="makeDefault"
            aria-label={t('makeDefaultOf', { name })}
          >
            {t('makeDefault')}
          </Button>
        )}
        <details className={css.ask}>
          <summary aria-label={t('removeOf', { name })}>{t('remove')}</summary>
          <div className={css.question}>
            <p>{t('removeSure')}</p>
            <Button look="danger" size="small" name="intent" value="delete">
              {t('removeYes')}
            </Button>
          </div>
        </details>
      </Form>
    </li>
  )
}
