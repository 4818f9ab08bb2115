import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { wordOfKind } from '#modules/after-sales/calls/after-sale-pages.ts'
import type { ChosenKind } from '#modules/after-sales/rules/kinds.ts'
import css from './apply.module.css'

type KindChoiceProps = {
  readonly kinds: readonly ChosenKind[]
  readonly kind: ChosenKind
  readonly onKind: (kind: ChosenKind) => void
}

/** The types that can be requested, the first one chosen at first (ORD-73). */
export function KindChoice({ kinds, kind, onKind }: KindChoiceProps) {
  const t = useTranslations('afterSaleApply')
  const names = useTranslations('afterSales')
  // The choice is shown immediately, before the mall has answered.
  const [wanted, setWanted] = useState({ kind, before: kind })
  const shown = wanted.before === kind ? wanted.kind : kind
  return (
    <fieldset className={css.choices}>
      <legend>{t('kinds')}</legend>
      {kinds.map((each) => (
        <label key={each} className={css.kind}>
          <input
            type="radio"
            name="asType"
            value={wordOfKind(each)}
            checked={each === shown}
            onChange={() => {
              setWanted({ kind: each, before: kind })
              onKind(each)
            }}
          />
          <span>
            <strong>{names(`kind.${each}`)}</strong>
            <span className={css.muted}>{t(`kindText.${each}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
