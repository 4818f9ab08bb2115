import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type FetcherWithComponents, Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { FormProblem } from '#ui/form/field.tsx'
import type { Problem } from '#ui/mall-context.ts'
import { useAwake } from '#ui/use-awake.ts'
import css from './console-form.module.css'
import { FormContext } from './form-context.ts'
import { isConflict, useHeldFields } from './held-fields.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { FormLimits } from './limits.ts'
import { SaveBar } from './save-bar.tsx'
import { isLeftEmpty, oneOfThem, useMessageOf } from './validity.ts'

/** Answer of an action to a form: see `refuseForm` and `savedForm`. */
export type FormAnswer = {
  /** Which form of the page it was, where there are several. */
  readonly intent?: string | undefined
  readonly problem?: Problem | undefined
  readonly typed?: Readonly<Record<string, string>> | undefined
  /** Fields whose value does not have its form. */
  readonly invalid?: readonly string[] | undefined
  readonly isSaved?: boolean | undefined
}

type ConsoleFormProps = {
  /** Version of the form's subject, sent with it. Another one recreates the fields, except unsaved input. */
  readonly version?: number | undefined
  /** The same where there is no version: the initial values of the fields, as a text. */
  readonly made?: string | undefined
  readonly limits?: FormLimits | undefined
  readonly answer?: FormAnswer | undefined
  /** Sent as `intent`, where a page has several forms. */
  readonly intent?: string
  /** For a form that does not leave its page's other forms as they are. */
  readonly fetcher?: FetcherWithComponents<unknown>
  readonly isReadOnly?: boolean
  /** A bar with Save at the bottom of the window, and a question before leaving with changes. */
  readonly saveBar?:
    | {
        readonly saved?: string
        readonly save?: string
        readonly before?: ReactNode
        readonly more?: ReactNode
      }
    | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
} & Pick<ComponentProps<typeof Form>, 'encType' | 'aria-label' | 'id'>

/**
 * A form of a console. Its limits come from the schema of the request; the browser enforces them without
 * script, and with it each field shows its error as soon as it is left, in the reader's language. The server
 * checks everything again.
 */
export function ConsoleForm({ made, version, ...props }: ConsoleFormProps) {
  const fields = useHeldFields({ of: made ?? version, version }, props.answer)
  // Known here, since fields that are recreated begin with their values at once.
  const isAwake = useAwake()
  return <FormOfVersion key={fields.made} {...props} fields={fields} isAwake={isAwake} />
}

type FormOfVersionProps = Omit<ConsoleFormProps, 'made' | 'version'> & {
  readonly fields: ReturnType<typeof useHeldFields>
  readonly isAwake: boolean
}

function FormOfVersion(props: FormOfVersionProps) {
  const {
    fields,
    limits,
    answer,
    intent,
    fetcher,
    isReadOnly = false,
    saveBar,
    className,
    children,
    isAwake,
    ...rest
  } = props
  const t = useTranslations('kit.form')
  const form = useRef<HTMLFormElement>(null)
  const { errors, check, checkAll, forget } = useErrors(answer)
  const { isDirty, look, begin, sent } = useDirty(form)
  const navigation = useNavigation()
  const isBusy = fetcher
    ? fetcher.state !== 'idle'
    : navigation.state !== 'idle' && (!intent || navigation.formData?.get('intent') === intent)
  const ofForm = answer?.problem && answer.problem.fields.length === 0 ? answer.problem.message : undefined
  const general = isConflict(answer) && fields.version !== undefined ? t('changedMeanwhile') : ofForm
  const count = Object.keys(errors).length

  // An answer of the server is an event from outside: after a refusal the first wrong field takes the focus.
  useEffect(() => {
    if (answer?.problem || answer?.invalid)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])

  // Fields that retain their input after a submission would otherwise still count as changed.
  useEffect(() => {
    if (answer?.isSaved) begin()
  }, [answer, begin])

  const { onTyped } = fields
  const state = useMemo(
    () => ({
      limits,
      errors,
      invalid: answer?.invalid ?? [],
      // A script leaves the input in its fields; an untouched field shows the other person's value.
      typed: isAwake && isConflict(answer) ? undefined : answer?.typed,
      isReadOnly,
      onChanged: (name: string) => {
        onTyped()
        forget(name)
        look()
      },
      checkAll,
    }),
    [limits, errors, answer, isAwake, isReadOnly, onTyped, forget, look, checkAll],
  )
  const Element = fetcher?.Form ?? Form
  return (
    <FormContext value={state}>
      {saveBar && isDirty && !isBusy && <LeaveGuard />}
      <Element
        {...rest}
        ref={form}
        method="post"
        className={`${css.form} ${className ?? ''}`}
        noValidate={isAwake}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent
          const isChecked = !(submitter instanceof HTMLButtonElement && submitter.formNoValidate)
          if (isBusy || isReadOnly || (isChecked && !checkAll(event.currentTarget))) event.preventDefault()
          else {
            sent()
            fields.onSent()
          }
        }}
        onInput={(event) => {
          if (isControl(event.target)) {
            event.target.dataset.wasUsed = 'true'
            for (const { name } of oneOfThem(event.target)) forget(name)
          }
          onTyped()
          look()
        }}
        onBlur={(event) => check(event.target)}
        onReset={() => {
          fields.onDiscarded()
          requestAnimationFrame(look)
        }}
      >
        {intent && <input type="hidden" name="intent" value={intent} />}
        {fields.version !== undefined && <input type="hidden" name="version" value={fields.version} />}
        <FormProblem>{general ?? (count > 1 ? t('problems', { count }) : undefined)}</FormProblem>
        {children}
        {saveBar && !isReadOnly && (
          <SaveBar
            isDirty={isDirty}
            isBusy={isBusy}
            saved={answer?.isSaved ? (saveBar.saved ?? t('saved')) : undefined}
            isOwn={Boolean(answer?.isSaved) && answer?.intent === intent}
            save={saveBar.save}
            before={saveBar.before}
            more={saveBar.more}
          />
        )}
      </Element>
    </FormContext>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLElement && 'validity' in target && 'name' in target && target.name !== ''

/** Errors by field: those of the server's last answer, and since then those that the browser finds. */
function useErrors(answer: FormAnswer | undefined) {
  const messageOf = useMessageOf()
  const required = useTranslations('kit.form.wrong')('required')
  const { problem, typed } = answer ?? {}
  const [local, setLocal] = useState<{ problem: Problem | undefined; errors: Record<string, string> }>({
    problem: undefined,
    errors: {},
  })
  const fromServer = useMemo(
    () =>
      Object.fromEntries(
        (problem?.fields ?? []).map(({ field, message, code }) => [
          field,
          isLeftEmpty(code, typed?.[field]) ? required : message,
        ]),
      ),
    [problem, typed, required],
  )
  const errors = local.problem === problem ? local.errors : fromServer
  const change = useCallback(
    (next: (errors: Record<string, string>) => Record<string, string>) =>
      setLocal((last) => ({ problem, errors: next(last.problem === problem ? last.errors : fromServer) })),
    [problem, fromServer],
  )
  const check = useCallback(
    (target: EventTarget | null) => {
      // A field that was only passed through is not complained about before the form is sent.
      if (!isControl(target) || (target.value === '' && !target.dataset.wasUsed)) return
      const message = messageOf(target)
      if (message) change((last) => ({ ...last, [target.name]: message }))
    },
    [change, messageOf],
  )
  const forget = useCallback(
    (name: string) => {
      const { [name]: gone, ...rest } = errors
      if (gone !== undefined) change(() => rest)
    },
    [change, errors],
  )
  const checkAll = useCallback(
    (form: HTMLFormElement): boolean => {
      const wrong = [...form.elements].filter(isControl).flatMap((control) => {
        const message = messageOf(control)
        return message ? [[control.name, message, control] as const] : []
      })
      change(() => Object.fromEntries(wrong))
      wrong[0]?.[2].focus()
      return wrong.length === 0
    },
    [change, messageOf],
  )
  return { errors, check, checkAll, forget }
}

/** Whether the form's values differ from those first shown. */
function useDirty(form: React.RefObject<HTMLFormElement | null>) {
  const [isDirty, setIsDirty] = useState(false)
  const first = useRef<string>(undefined)
  const lastSent = useRef<string>(undefined)
  useEffect(() => {
    first.current ??= form.current ? said(form.current) : undefined
  }, [form])
  const look = useCallback(() => {
    // After the parts that are no plain inputs have written their values into the form.
    requestAnimationFrame(() => {
      if (form.current && first.current !== undefined) setIsDirty(said(form.current) !== first.current)
    })
  }, [form])
  const sent = useCallback(() => {
    lastSent.current = form.current ? said(form.current) : undefined
  }, [form])
  /** From now on, the form began with the fields that were sent last. */
  const begin = useCallback(() => {
    first.current = lastSent.current ?? first.current
    lastSent.current = undefined
    look()
  }, [look])
  return { isDirty, look, begin, sent }
}

const said = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => name !== 'version')
      .map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size}`]),
  )
