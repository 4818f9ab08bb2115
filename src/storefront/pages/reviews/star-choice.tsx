import { IconStar } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { type StarCount, stars } from '#modules/reviews/rules/review.ts'
import css from './star-choice.module.css'

type StarChoiceProps = {
  readonly name: string
  readonly rating: StarCount | undefined
  readonly onChange: (rating: StarCount) => void
  readonly error?: string | undefined
  /** Subject of the stars, where it is not the goods. */
  readonly label?: string
}

/** One to five stars, as the radio buttons that they are. */
export function StarChoice({ name, rating, onChange, error, label }: StarChoiceProps) {
  const t = useTranslations('ownReviews')
  const id = useId()
  return (
    <fieldset className={css.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label ?? t('rating')}</legend>
      <div className={css.stars}>
        {stars.toReversed().map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={rating === each}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(each)}
            />
            <IconStar size={30} stroke={1.5} aria-hidden="true" />
            <span className="only-read">{t('stars', { stars: each })}</span>
          </label>
        ))}
        {rating && <span className={css.word}>{t(`ratingWord.${rating}`)}</span>}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
