import css from './ticks.module.css'

type TicksProps = {
  readonly label: string
  readonly hint?: string
  readonly name: string
  readonly choices: readonly { readonly value: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly isReadOnly: boolean
  /** There are dozens of short ones. */
  readonly isDense?: boolean
  /** Shown below the choices. */
  readonly error?: string | undefined
}

/** Several of a set of things to choose from, each with a box to tick. */
export const Ticks = ({ label, hint, name, choices, chosen, isReadOnly, isDense, error }: TicksProps) => (
  <fieldset
    className={css.set}
    data-dense={isDense || undefined}
    aria-invalid={error !== undefined || undefined}
  >
    <legend>{label}</legend>
    {hint && <p className={css.hint}>{hint}</p>}
    <div className={css.ticks}>
      {choices.map((choice) => (
        <label key={choice.value} className={css.tick}>
          <input
            type="checkbox"
            name={name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
            disabled={isReadOnly}
          />
          {choice.name}
        </label>
      ))}
    </div>
    {error && <p className={css.error}>{error}</p>}
  </fieldset>
)
