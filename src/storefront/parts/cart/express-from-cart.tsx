import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { ExpressButton } from '#storefront/parts/pay/express-button.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './cart-summary.module.css'

type ExpressFromCartProps = {
  readonly channels: readonly string[]
  /** Above the lines on phones, whose bar has room for one button. */
  readonly isOnPhone?: boolean
}

/** Buttons of payment providers that hand back where the goods go, so that nothing has to be typed. */
export function ExpressFromCart({ channels, isOnPhone = false }: ExpressFromCartProps) {
  const cart = useTranslations('cart')
  if (channels.length === 0) return null
  return (
    <Form method="post" action={pages.cart()} className={`${css.express} ${isOnPhone ? css.onPhone : ''}`}>
      <input type="hidden" name="intent" value="checkout" />
      {channels.map((code) => (
        <ExpressButton key={code} code={code} name="approve" />
      ))}
      <p className={css.or}>{cart('or')}</p>
    </Form>
  )
}
