import { useTranslations } from 'use-intl'
import type { GiftCardRecipient } from '#modules/wallet/rules/gift-card.ts'
import css from '#storefront/parts/checkout/checkout.module.css'
import { Choice, Field, TextArea } from '#ui/form/field.tsx'
import { useVisitor } from '#ui/visitor.tsx'
import partCss from './part.module.css'

type RecipientProps = {
  /** Earlier input. */
  readonly typed: GiftCardRecipient | undefined
  readonly errors: Readonly<Record<string, string>>
}

/**
 * The recipient of gift cards: the fields for another person are shown when that is chosen, which works
 * without script.
 */
export function RecipientSection({ typed, errors }: RecipientProps) {
  const t = useTranslations('checkout')
  const isBuyer = useVisitor()?.kind === 'buyer'
  const error = (name: string) => errors[`giftCardRecipient.${name}`]
  return (
    <section className={`${partCss.block} ${css.giftFor}`} aria-labelledby="gift-for">
      <h3 id="gift-for">{t('giftFor')}</h3>
      <Choice
        type="radio"
        name="giftFor"
        value="self"
        label={t(isBuyer ? 'giftForMe' : 'giftForGuest')}
        defaultChecked={!typed}
      />
      <Choice
        type="radio"
        name="giftFor"
        value="other"
        label={t('giftForOther')}
        defaultChecked={typed !== undefined}
      />
      <div className={css.giftOther}>
        <Field
          label={t('giftName')}
          name="gift.name"
          maxLength={100}
          autoComplete="off"
          defaultValue={typed?.name}
          error={error('name')}
        />
        <Field
          label={t('giftEmail')}
          name="gift.email"
          type="email"
          maxLength={254}
          autoComplete="off"
          defaultValue={typed?.email}
          error={error('email')}
        />
        <TextArea
          label={t('giftMessage')}
          name="gift.message"
          rows={3}
          maxLength={500}
          defaultValue={typed?.message}
          error={error('message')}
        />
      </div>
    </section>
  )
}
