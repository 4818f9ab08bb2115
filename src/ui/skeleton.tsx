import css from './skeleton.module.css'

/** The shape of what comes. */
export function Skeleton({
  width = '100%',
  height = '1em',
  ratio,
}: {
  width?: string
  height?: string
  ratio?: number
}) {
  return (
    <span
      className={css.skeleton}
      style={ratio ? { width, aspectRatio: ratio } : { width, height }}
      aria-hidden="true"
    />
  )
}

export function ProductCardSkeleton() {
  return (
    <span className={css.card} aria-hidden="true">
      <Skeleton ratio={1} />
      <Skeleton width="80%" />
      <Skeleton width="40%" />
    </span>
  )
}
