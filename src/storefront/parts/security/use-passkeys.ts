import { useState, useSyncExternalStore } from 'react'
import { useHref, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { hasPasskeys } from '#modules/identity/rules/passkey.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { requestPasskey } from './request-passkey.ts'

const never = () => () => undefined

/** Whether this browser can have passkeys here; never before its scripts run. */
export const useCanPasskeys = (host: string): boolean =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window && window.isSecureContext && hasPasskeys(host),
    () => false,
  )

/** Prompts the device and sends its answer with the form, or reports why there is none. */
export function usePasskeyForm() {
  const t = useTranslations('account')
  const path = useHref(pages.passkeyAsk())
  const submit = useSubmit()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<{
    readonly message?: string | undefined
    readonly atPassword?: string | undefined
  }>({})
  const ask = async (form: FormData): Promise<void> => {
    setIsAsking(true)
    setProblem({})
    const answered = await requestPasskey(path, form).catch(() => ({ isCancelled: true as const }))
    setIsAsking(false)
    if ('answer' in answered) {
      form.set('passkey', JSON.stringify(answered.answer))
      form.delete('password')
      await submit(form, { method: 'post' })
      return
    }
    if ('isCancelled' in answered) setProblem({ message: t('passkeyCancelled') })
    else setProblem({ message: answered.problem, atPassword: answered.atPassword })
  }
  return { ask, isAsking, problem }
}
