import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { pages } from '#wire/pages.ts'

/** The button that leads from the cart to the checkout with what is ticked. */
export function ToCheckout({ selectedCount }: { selectedCount: number }) {
  const t = useTranslations('cart')
  // Until the checkout is there, on a slow line too.
  const isLeaving = useNavigation().formData?.get('intent') === 'checkout'
  return (
    <Form method="post" action={pages.cart()}>
      <Button
        isWide
        size="large"
        name="intent"
        value="checkout"
        disabled={selectedCount === 0}
        isBusy={isLeaving}
      >
        {selectedCount === 0 ? t('nothingSelected') : t('toCheckout', { count: String(selectedCount) })}
      </Button>
    </Form>
  )
}
