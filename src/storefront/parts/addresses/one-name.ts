import { useTranslations } from 'use-intl'

/** Errors of either half of a name, as a form with one field for both shows them. */
export function useOneName() {
  const missing = useTranslations('fieldsToEnter')
  const halves = [missing('firstName'), missing('lastName')]
  return <Message extends string | undefined>(message: Message): string | Message =>
    message !== undefined && halves.includes(message) ? missing('fullName') : message
}
