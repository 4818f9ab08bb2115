import { type ComponentProps, type MouseEvent, useContext, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { type ConfirmQuestion, useConfirm } from './confirm.tsx'
import { FormContext } from './form/form-context.ts'

type AskedButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  readonly question: Omit<ConfirmQuestion, 'action' | 'look'>
}

/**
 * A form button that prompts for confirmation, once the fields of its form hold. Without script it sends the form as it is.
 */
export function ConfirmedButton({ question, children, ...button }: AskedButtonProps) {
  const [dialog, ask] = useConfirm()
  const { checkAll } = useContext(FormContext)
  const isSure = useRef(false)
  const click = async (event: MouseEvent<HTMLButtonElement>) => {
    if (isSure.current) return
    event.preventDefault()
    const { currentTarget } = event
    const { form, formNoValidate } = currentTarget
    if (form && !formNoValidate && !checkAll(form)) return
    const look = button.look === 'danger' ? 'danger' : 'main'
    if (!(await ask({ ...question, action: String(children), look }))) return
    isSure.current = true
    form?.requestSubmit(currentTarget)
    isSure.current = false
  }
  return (
    <>
      {dialog}
      <Button {...button} onClick={click}>
        {children}
      </Button>
    </>
  )
}
