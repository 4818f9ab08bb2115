import { Button } from '#ui/button.tsx'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { SheetPart } from '../../parts/kit/side-sheet.tsx'
import css from './order-part.module.css'

type OrderPartProps = {
  readonly texts: Readonly<Record<'title' | 'text' | 'up' | 'down', string>>
  readonly answer: FormAnswer | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** The part of a sheet that moves its row up or down among its siblings. An only one has none. */
export function OrderPart({ texts, answer, isFirst, isLast }: OrderPartProps) {
  if (isFirst && isLast) return null
  return (
    <SheetPart title={texts.title}>
      <p>{texts.text}</p>
      <ConsoleForm answer={answer?.intent === 'move' ? answer : undefined} intent="move">
        <p className={css.moves}>
          <Button look="quiet" size="small" name="to" value="up" disabled={isFirst}>
            {texts.up}
          </Button>
          <Button look="quiet" size="small" name="to" value="down" disabled={isLast}>
            {texts.down}
          </Button>
        </p>
      </ConsoleForm>
    </SheetPart>
  )
}
