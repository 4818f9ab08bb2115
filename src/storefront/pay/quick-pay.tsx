import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Id } from '#domain/identifiers.ts'
import type { SavedCard } from '#domain/payments/saved-card.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CardLine } from '../cards/card-line.tsx'
import css from '../cards/cards.module.css'

type QuickPayProps = {
  readonly cards: readonly SavedCard[]
  /** The card that was just entered, else the default one. */
  readonly chosen: Id | undefined
  /** Where a card is added. */
  readonly add: string
}

/** Which saved card pays (PAY-20 to PAY-22). */
export function QuickPay({ cards, chosen, add }: QuickPayProps) {
  const t = useTranslations('savedCards')
  return (
    <>
      {cards.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <fieldset className={css.choices}>
          <legend>{t('pick')}</legend>
          {cards.map((card) => (
            <label key={card.cardId} className={css.choice}>
              <input type="radio" name="card" value={card.cardId} defaultChecked={card.cardId === chosen} />
              <CardLine {...card} />
            </label>
          ))}
        </fieldset>
      )}
      <div>
        <ButtonLink
          to={add}
          reloadDocument
          look="quiet"
          size="small"
          icon={<IconPlus size={18} aria-hidden="true" />}
        >
          {t('add')}
        </ButtonLink>
      </div>
    </>
  )
}
