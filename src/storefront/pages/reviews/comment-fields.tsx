import { useTranslations } from 'use-intl'
import { reviewTextMax } from '#modules/reviews/rules/rules.ts'
import { BuyerPictures } from '#storefront/parts/pictures/buyer-pictures.tsx'
import type { StoredPictures } from '#storefront/parts/pictures/store-buyer-pictures.ts'
import css from '#storefront/parts/reviews/reviews.module.css'
import { TextArea } from '#ui/form/field.tsx'
import { StarChoice } from './star-choice.tsx'
import { commentFields, type TypedComment } from './typed-comment.ts'

export type CommentErrors = {
  readonly rating?: string | undefined
  readonly text?: string | undefined
  readonly pictures?: string | undefined
  readonly stored?: StoredPictures['problem'] | undefined
}

type CommentFieldsProps = {
  /** Subject: the id of an order line, or of a review. */
  readonly of: string
  readonly typed: TypedComment
  readonly onChange: (change: Partial<TypedComment>) => void
  readonly errors: CommentErrors
  /** A follow-up has no rating of its own. */
  readonly isFollowUp?: boolean
}

/** Stars, words and pictures. */
export function CommentFields({ of, typed, onChange, errors, isFollowUp = false }: CommentFieldsProps) {
  const t = useTranslations('ownReviews')
  const names = commentFields(of)
  const left = reviewTextMax - typed.text.length
  return (
    <div className={css.fields}>
      {!isFollowUp && (
        <StarChoice
          name={names.rating}
          rating={typed.rating}
          onChange={(rating) => onChange({ rating })}
          error={errors.rating}
        />
      )}
      <TextArea
        label={t(isFollowUp ? 'addLabel' : 'text')}
        hint={typed.text === '' ? t('textHint') : t('left', { count: left })}
        name={names.text}
        value={typed.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        error={errors.text}
        maxLength={reviewTextMax}
        required
      />
      <BuyerPictures
        of={of}
        pictures={typed.pictures}
        onChange={(pictures) => onChange({ pictures })}
        problem={errors.stored}
        error={errors.pictures}
      />
    </div>
  )
}
