import { useEffect, useRef } from 'react'

/** Storage key of a form: each after-sale has each form once. */
export const nameOfForm = (afterSaleId: string, step: string) => `after-sale ${afterSaleId} ${step}`

/** A browser may refuse storage; the form works without. */
function stored<T>(run: (store: Storage) => T): T | undefined {
  try {
    return run(sessionStorage)
  } catch {
    return undefined
  }
}

export const forgetFields = (name: string): void => {
  stored((store) => {
    store.removeItem(name)
    store.removeItem(`${name} pictures`)
  })
}

export const storedPictures = (name: string): readonly string[] => {
  const read = stored((store) => JSON.parse(store.getItem(`${name} pictures`) ?? '[]'))
  return Array.isArray(read) ? read.map(String).slice(0, 6) : []
}
export const storePictures = (name: string, pictures: readonly string[]): void => {
  stored((store) => store.setItem(`${name} pictures`, JSON.stringify(pictures)))
}

type Entered = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isEntered = (field: Element): field is Entered =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && ['text', 'number'].includes(field.type))

const fieldsOf = (form: HTMLFormElement) => [...form.elements].filter(isEntered).filter(({ name }) => name)

/** Sets a field as if it had been entered, so that its letter counter is notified. */
function enter(field: Entered, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Saves the input of the form around it while its tab is open, so that a reload or a lost connection loses
 * nothing.
 * @param isRefused the refused input is in the form already, and is newer
 */
export function StoredFields({ name, isRefused }: { name: string; isRefused: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    if (!isRefused) {
      const kept = stored((store) => JSON.parse(store.getItem(name) ?? '{}') as Record<string, unknown>) ?? {}
      for (const field of fieldsOf(form)) {
        const value = kept[field.name]
        if (typeof value === 'string' && value !== field.value) enter(field, value)
      }
    }
    const keep = () => {
      const entered = Object.fromEntries(fieldsOf(form).map((field) => [field.name, field.value]))
      stored((store) => store.setItem(name, JSON.stringify(entered)))
    }
    form.addEventListener('input', keep)
    form.addEventListener('change', keep)
    return () => {
      form.removeEventListener('input', keep)
      form.removeEventListener('change', keep)
    }
  }, [name, isRefused])
  return <span ref={place} hidden />
}
