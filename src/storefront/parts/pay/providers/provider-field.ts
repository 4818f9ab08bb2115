import css from './providers.module.css'

/** A label, the place of a provider's own field, and its error, as the fields of our forms look. */
export function providerField(label: string, focus: () => void) {
  const field = document.createElement('div')
  field.className = css.field!
  const name = document.createElement('span')
  name.className = css.label!
  name.textContent = label
  // The label of a field in a frame does not lead to it automatically.
  name.addEventListener('click', focus)
  const place = document.createElement('div')
  place.className = css.place!
  const note = document.createElement('p')
  note.className = css.wrong!
  note.setAttribute('role', 'alert')
  field.append(name, place, note)
  return {
    field,
    place,
    /** Marks the field with its error, or as right. */
    say: (wrong: string | undefined) => {
      note.textContent = wrong ?? ''
      place.classList.toggle(css.isWrong!, wrong !== undefined)
    },
    setFocused: (isFocused: boolean) => place.classList.toggle(css.isFocused!, isFocused),
  }
}

/** Message of a provider where no field is to blame. */
export function providerNote() {
  const note = document.createElement('p')
  note.className = css.wrong!
  note.setAttribute('role', 'alert')
  return note
}
