import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import css from './confirm.module.css'

export type ConfirmQuestion = {
  readonly title: string
  readonly text?: ReactNode
  /** Text of the confirming button: "Freeze", not "OK". */
  readonly action: string
  readonly look?: 'main' | 'danger'
  /** Text of the other button; "Cancel" by default. */
  readonly otherwise?: string
}

/**
 * A confirmation before something that is hard to undo: `const [dialog, ask] = useConfirm()`, the dialog in
 * the page, and `if (await ask({ … })) …`.
 */
export function useConfirm(): readonly [ReactNode, (question: ConfirmQuestion) => Promise<boolean>] {
  const t = useTranslations('kit')
  const [question, setQuestion] = useState<ConfirmQuestion>()
  const answer = useRef<(isSure: boolean) => void>(undefined)
  const ask = useCallback((next: ConfirmQuestion) => {
    answer.current?.(false)
    setQuestion(next)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [])
  const close = (isSure: boolean) => {
    setQuestion(undefined)
    answer.current?.(isSure)
    answer.current = undefined
  }
  const dialog = (
    <ModalOverlay
      className={css.overlay!}
      isOpen={question !== undefined}
      onOpenChange={(isOpen) => !isOpen && close(false)}
    >
      <Modal className={css.modal!}>
        {question && (
          <Dialog role="alertdialog" className={css.dialog!}>
            <Heading slot="title">{question.title}</Heading>
            {question.text && <p className={css.text}>{question.text}</p>}
            <p className={css.buttons}>
              <Button type="button" look="quiet" onClick={() => close(false)}>
                {question.otherwise ?? t('cancel')}
              </Button>
              <Button type="button" look={question.look ?? 'main'} onClick={() => close(true)}>
                {question.action}
              </Button>
            </p>
          </Dialog>
        )}
      </Modal>
    </ModalOverlay>
  )
  return [dialog, ask]
}
