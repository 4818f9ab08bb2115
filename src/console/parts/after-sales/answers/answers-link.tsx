import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { answersPlace } from './place.ts'

/** Link from a list of cases to its saved replies. */
export function AnswersLink() {
  const t = useTranslations('savedAnswers')
  return (
    <ButtonLink look="quiet" size="small" to={answersPlace(useParams()).list}>
      {t('title')}
    </ButtonLink>
  )
}
