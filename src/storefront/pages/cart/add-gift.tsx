import { IconGift } from '@tabler/icons-react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { GiftToAdd } from '#modules/pricing/rules/shown-offers.ts'
import { Button } from '#ui/button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './cart.module.css'

type AddGiftProps = { readonly offerId: string; readonly gifts: readonly GiftToAdd[] }

/** Free gifts of an offer, each with a button that adds it to the cart. */
export function AddGift({ offerId, gifts }: AddGiftProps) {
  const t = useTranslations('cart')
  const fetcher = useFetcher<{ problem?: { message: string } }>()
  return (
    <span className={css.gifts}>
      {gifts.map(({ variantId, name, quantity }) => (
        <fetcher.Form key={variantId} method="post" action={pages.cart()}>
          <input type="hidden" name="offerId" value={offerId} />
          <input type="hidden" name="variantId" value={variantId} />
          <Button
            look="quiet"
            size="small"
            name="intent"
            value="gift"
            isBusy={fetcher.state !== 'idle'}
            icon={<IconGift size={18} aria-hidden="true" />}
          >
            {t('addGift', { name, quantity: String(quantity) })}
          </Button>
        </fetcher.Form>
      ))}
      {fetcher.data?.problem && <span role="alert">{fetcher.data.problem.message}</span>}
    </span>
  )
}
