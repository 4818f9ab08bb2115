import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import css from './toast.module.css'

type Toast = { readonly id: number; readonly text: string; readonly isProblem: boolean }
type Say = (text: string, options?: { isProblem?: boolean }) => void

const ToastContext = createContext<Say>(() => undefined)

/** `const say = useToast(); say(t('added'))`: one short sentence that leaves by itself and is read out politely. */
export const useToast = (): Say => useContext(ToastContext)

const staysMs = 5_000

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const last = useRef(0)
  const say = useCallback<Say>((text, { isProblem = false } = {}) => {
    const id = ++last.current
    setToasts((shown) => [...shown.slice(-2), { id, text, isProblem }])
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.id !== id)), staysMs)
  }, [])
  return (
    <ToastContext value={say}>
      {children}
      <div className={css.place} role="status" aria-live="polite">
        {toasts.map(({ id, text, isProblem }) => (
          <p key={id} className={css.toast} data-problem={isProblem || undefined}>
            {text}
          </p>
        ))}
      </div>
    </ToastContext>
  )
}
