/**
 * Enters values into fields of a form as a person would: a checkbox is on for `on`. Fields that the form does not have are left out.
 */
export function fillFields(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const found = form.elements.namedItem(name)
    if (found instanceof RadioNodeList) found.value = value
    else if (found instanceof HTMLInputElement && found.type === 'checkbox') found.checked = value === 'on'
    else if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) found.value = value
    const changed = found instanceof RadioNodeList ? found[0] : found
    changed?.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
