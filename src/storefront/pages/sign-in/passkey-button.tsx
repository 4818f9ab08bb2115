import { IconFingerprint } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useCanPasskeys, usePasskeyForm } from '#storefront/parts/security/use-passkeys.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'

/** Signs in with a passkey of the device; nothing where the browser has none. */
export function PasskeyButton({ place }: { readonly place: string }) {
  const t = useTranslations('account')
  const { ask, isAsking, problem } = usePasskeyForm()
  if (!useCanPasskeys(place)) return null
  return (
    <>
      <FormProblem>{problem.message && <p>{problem.message}</p>}</FormProblem>
      <Button
        type="button"
        look="quiet"
        size="large"
        isWide
        isBusy={isAsking}
        onClick={() => ask(new FormData())}
      >
        <IconFingerprint size={20} aria-hidden="true" /> {t('byPasskey')}
      </Button>
    </>
  )
}
