import { Form, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'

/**
 * Signs out and leads through the sign-in page back to the current page. A separate document, also from the
 * consoles.
 */
export function SignInElse({ look }: { look?: 'quiet' }) {
  const t = useTranslations('errors')
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/logout" reloadDocument>
      <input type="hidden" name="target" value={`${pathname}${search}`} />
      <Button {...(look && { look })}>{t('signInElse')}</Button>
    </Form>
  )
}
