import { useTranslations } from 'use-intl'
import { FormProblem } from '#ui/form/field.tsx'

type Answer = {
  readonly failed?: 'cancel' | undefined
  readonly problem: { readonly message: string } | undefined
}

/** Why an action on an order failed; a failed cancellation is stated first (ORD-52). */
export function OrderProblem({ answer }: { answer: Answer | undefined }) {
  const t = useTranslations('orders')
  if (!answer?.problem) return null
  const { message } = answer.problem
  return <FormProblem>{answer.failed === 'cancel' ? `${t('cancelFailed')} ${message}` : message}</FormProblem>
}
