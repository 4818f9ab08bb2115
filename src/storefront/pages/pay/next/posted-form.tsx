import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import css from '#storefront/parts/pay/pay.module.css'
import { Button } from '#ui/button.tsx'

type PostedFormProps = { readonly url: string; readonly fields: Readonly<Record<string, string>> }

/**
 * Takes the buyer to the provider's page with the data that the provider requires. Automatic where there is
 * script.
 */
export function PostedForm({ url, fields }: PostedFormProps) {
  const t = useTranslations('pay')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!cameBack()) form.current?.requestSubmit()
  }, [])
  return (
    <form ref={form} method="post" action={url} className={css.said}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{t('leaveText')}</p>
      <div className={css.actions}>
        <Button>{t('leave')}</Button>
      </div>
    </form>
  )
}

/** A buyer who presses "back" on the provider's page wants to be here, and not to be sent there again. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward'
}
