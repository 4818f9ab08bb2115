import type { ComponentProps } from 'react'

type ListOptionProps = Pick<ComponentProps<'div'>, 'id' | 'className' | 'children'> & {
  readonly isSelected: boolean
  readonly onTake: () => void
}

/** A row of a list box. The list, or its field, keeps the focus and steers the rows; a press must not take it away. */
export function ListOption({ isSelected, onTake, ...row }: ListOptionProps) {
  return (
    <div
      {...row}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      onKeyDown={() => undefined}
    />
  )
}
