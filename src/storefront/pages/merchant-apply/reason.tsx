import css from './merchant-apply.module.css'

/** Why an application was rejected, in the operator's words and lines. */
export function RefusedReason({ title, children }: { title: string; children: string }) {
  return (
    <div className={css.reason}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{children}</p>
    </div>
  )
}
