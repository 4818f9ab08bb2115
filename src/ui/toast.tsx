import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { callFailed, type FailedCall } from './failed-calls.ts'
import css from './toast.module.css'

type Toast = {
  readonly id: number
  readonly text: string
  readonly isProblem: boolean
  /** Open modal dialog, which would hide a toast of the page behind it. */
  readonly before: Element | undefined
}
type Say = (text: string, options?: { isProblem?: boolean }) => void

const ToastContext = createContext<Say>(() => undefined)

/**
 * `const say = useToast(); say(t('added'))`: one short sentence that disappears automatically and is read out
 * politely.
 */
export const useToast = (): Say => useContext(ToastContext)

const staysMs = 5_000

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const last = useRef(0)
  const t = useTranslations('errors')
  const say = useCallback<Say>((text, { isProblem = false } = {}) => {
    const id = ++last.current
    // A success may close its dialog; a failure is reported in it.
    const before = isProblem ? [...document.querySelectorAll('dialog:modal')].at(-1) : undefined
    setToasts((shown) => [...shown.slice(-2), { id, text, isProblem, before }])
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), staysMs)
  }, [])
  useEffect(() => {
    const tell = (event: Event) => {
      const { message, isUnanswered } = (event as CustomEvent<FailedCall>).detail
      say(message ?? t(isUnanswered ? 'unanswered' : 'failedToast'), { isProblem: true })
    }
    window.addEventListener(callFailed, tell)
    return () => window.removeEventListener(callFailed, tell)
  }, [say, t])
  const written = ({ id, text, isProblem }: Toast) => (
    <p key={id} className={css.toast} data-problem={isProblem || undefined}>
      {text}
    </p>
  )
  return (
    <ToastContext value={say}>
      {children}
      <div className={css.place} role="status" aria-live="polite">
        {toasts.filter(({ before }) => !before).map(written)}
      </div>
      {toasts.map(
        (toast) =>
          toast.before &&
          createPortal(
            <div className={css.place} role="alert">
              {written(toast)}
            </div>,
            toast.before,
            String(toast.id),
          ),
      )}
    </ToastContext>
  )
}
