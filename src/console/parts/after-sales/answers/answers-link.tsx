import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { answersPlace } from './place.ts'

/** From a list of what is answered to the texts that are kept for it. */
export function AnswersLink() {
  const t = useTranslations('savedAnswers')
  return (
    <ButtonLink look="quiet" size="small" to={answersPlace(useParams()).list}>
      {t('title')}
    </ButtonLink>
  )
}
