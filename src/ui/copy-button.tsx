import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import css from './copy-button.module.css'
import { useToast } from './toast.tsx'

type CopyButtonProps = {
  readonly text: string
  readonly label: ReactNode
  /** How it is read out, where several are on a page or it shows a picture alone. */
  readonly name?: string
  /** Toast text after copying. */
  readonly done: string
}

const never = () => () => undefined

/** Copies a text. Shown only where a page may write to the clipboard, which takes script and a secure address. */
export function CopyButton({ text, label, name, done }: CopyButtonProps) {
  const say = useToast()
  const canCopy = useSyncExternalStore(
    never,
    () => 'clipboard' in navigator,
    () => false,
  )
  if (!canCopy) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    say(done)
  }
  return (
    <Button type="button" look="plain" size="small" className={css.copy!} onClick={copy} aria-label={name}>
      {label}
    </Button>
  )
}
