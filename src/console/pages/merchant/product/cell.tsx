import { type ComponentProps, type ReactNode, useId } from 'react'
import { inputLimits, useFormField } from '#console/parts/kit/form/form-context.ts'
import css from './figures.module.css'

type CellProps = {
  readonly name: string
  readonly label: string
  /** Label above the cell where the table has no head: on a phone. */
  readonly shown: string
  readonly value: string | number | undefined
  /** `row.column`; a cell that is not seen has no place. */
  readonly at: string | undefined
  /** May be filled from the first row. */
  readonly fills?: boolean
  readonly wide?: boolean
  readonly isHidden?: boolean
  readonly wrong?: string
  readonly hint?: string | undefined
  readonly children?: ReactNode
} & Pick<ComponentProps<'input'>, 'inputMode' | 'pattern' | 'placeholder'>

/** One cell of a table to write in. Its error is shown below it. */
export function Cell(props: CellProps) {
  const { name, label, shown, value, at, fills, wide, isHidden, wrong, hint, children, ...input } = props
  const { limits, error, isInvalid, defaultValue, isReadOnly } = useFormField(name, value)
  const id = useId()
  const problem = error ?? (isInvalid ? wrong : undefined)
  const note = problem ?? hint
  return (
    <td hidden={isHidden} data-wide={wide || undefined}>
      <span className={css.label} aria-hidden="true">
        {shown}
      </span>
      <input
        {...inputLimits(limits)}
        {...input}
        name={name}
        defaultValue={defaultValue}
        readOnly={isReadOnly}
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={note ? id : undefined}
        data-cell={at}
        data-fills={fills || undefined}
        data-wrong={wrong}
        className={css.cell}
      />
      {children}
      {note && (
        <span id={id} className={problem ? css.error : css.hint}>
          {note}
        </span>
      )}
    </td>
  )
}
