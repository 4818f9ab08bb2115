import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SavedCard } from '#modules/payments/rules/saved-card.ts'
import book from '#storefront/parts/addresses/addresses.module.css'
import { CardLine } from '#storefront/parts/cards/card-line.tsx'
import { Button } from '#ui/button.tsx'

/** One saved card. Deletion requires confirmation, without script too. */
export function CardItem({ card }: { readonly card: SavedCard }) {
  const t = useTranslations('savedCards')
  const name = t('ends', { network: card.networkName, digits: card.lastDigits })
  return (
    <li className={book.card} data-default={card.isDefault || undefined}>
      <CardLine {...card} />
      <Form method="post" className={book.actions} preventScrollReset>
        <input type="hidden" name="cardId" value={card.cardId} />
        {!card.isDefault && (
          <Button
            look="quiet"
            size="small"
            name="intent"
            value="makeDefault"
            aria-label={t('makeDefaultOf', { card: name })}
          >
            {t('makeDefault')}
          </Button>
        )}
        <details className={book.ask}>
          <summary aria-label={t('removeOf', { card: name })}>{t('remove')}</summary>
          <div className={book.question}>
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
