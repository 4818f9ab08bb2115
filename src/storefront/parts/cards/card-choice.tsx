import type { SavedCard } from '#modules/payments/rules/saved-card.ts'
import { CardLine } from './card-line.tsx'
import css from './cards.module.css'

type CardChoiceProps = {
  readonly card: SavedCard
  readonly isChosen: boolean
  /** The form of the radio button, where the card lies beside it. */
  readonly formId?: string
}

/** A saved card to pay with, among others. */
export function CardChoice({ card, isChosen, formId }: CardChoiceProps) {
  return (
    <label className={css.choice}>
      <input type="radio" form={formId} name="card" value={card.cardId} defaultChecked={isChosen} />
      <CardLine {...card} />
    </label>
  )
}
