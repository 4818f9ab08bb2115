import { IconFileText, IconPhotoUp, IconX } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Picture } from '#ui/picture.tsx'
import fieldCss from './field.module.css'
import css from './file-field.module.css'
import { useFormField } from './form-context.ts'

type FileFieldProps = {
  readonly label: string
  readonly name: string
  readonly hint?: string
  /** Current picture: its key in the file store. */
  readonly picture?: string | undefined
  readonly accept: string
  readonly maxMegabytes: number
  /** The field of the call that gets the file, when it has another name: its errors are shown here. */
  readonly sentAs?: string
}

/** A picture or another file: chosen, or dropped on the field. A plain file field to the browser. */
export function FileField({
  label,
  name,
  hint,
  picture,
  accept,
  maxMegabytes,
  sentAs = name,
}: FileFieldProps) {
  const t = useTranslations('kit.form')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { error: errorOfFile, isReadOnly, onChanged } = useFormField(name, undefined)
  const sent = useFormField(sentAs, undefined)
  const error = sent.error ?? errorOfFile
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const preview = usePreview(file)
  const note = error ?? problem ?? hint
  const Sign = (file?.type ?? accept).includes('image/') ? IconPhotoUp : IconFileText

  const choose = (chosen: File | undefined) => {
    const wrong = chosen && wrongWith(chosen)
    setProblem(wrong)
    setFile(wrong ? undefined : chosen)
    if ((wrong || !chosen) && input.current) input.current.value = ''
    onChanged()
    sent.onChanged()
  }
  const wrongWith = (chosen: File): string | undefined => {
    if (!accept.split(',').some((kind) => isOfKind(chosen, kind.trim()))) return t('fileWrongKind')
    if (chosen.size === 0) return t('fileEmpty')
    return chosen.size > maxMegabytes * 1024 * 1024
      ? t('fileTooLarge', { max: String(maxMegabytes) })
      : undefined
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!input.current || isReadOnly) return
    input.current.files = event.dataTransfer.files
    choose(event.dataTransfer.files[0])
  }

  return (
    <div className={fieldCss.field}>
      <label htmlFor={id}>{label}</label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first */}
      <div
        className={css.place}
        data-over={isOver || undefined}
        data-invalid={error || problem ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {preview ? (
          <img src={preview} alt="" className={css.picture} />
        ) : picture ? (
          <Picture file={picture} alt="" sizes="72px" className={css.picture} />
        ) : (
          <Sign size={32} stroke={1.4} aria-hidden="true" className={css.none} />
        )}
        <span className={css.words}>
          <input
            ref={input}
            id={id}
            type="file"
            name={name}
            accept={accept}
            disabled={isReadOnly}
            aria-describedby={note ? `${id}-note` : undefined}
            aria-invalid={error || problem ? true : undefined}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
          <span className={css.drop}>{t('dropFile')}</span>
        </span>
        {file && (
          <button
            type="button"
            className={css.remove}
            aria-label={t('removeFile', { name: file.name })}
            onClick={() => choose(undefined)}
          >
            <IconX size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className={error || problem ? fieldCss.error : fieldCss.hint}>
          {note}
        </p>
      )}
    </div>
  )
}

/** By its type, or by the end of its name: systems know no type of some files, or each another one. */
const isOfKind = ({ type, name }: File, kind: string): boolean =>
  kind.startsWith('.') ? name.toLowerCase().endsWith(kind) : type === kind

/** An address under which the browser shows a file that it has not sent yet. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setPreview(undefined)
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return preview
}
