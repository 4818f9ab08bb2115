import type { CSSProperties } from 'react'
import { Mark } from './mark.tsx'
import css from './picture.module.css'

/** The widths the server makes; any other is refused. */
const widths = [160, 320, 480, 640, 960, 1280, 1600, 2400] as const

export const pictureAddress = (file: string, width: (typeof widths)[number]): string =>
  `/pictures/${width}/${file}`

/**
 * Up to the first that is enough for a screen with three pixels for each CSS pixel; all, where `widest` is no
 * number.
 */
const usefulWidths = (widest: number) => widths.filter((_, place) => !(widths[place - 1]! >= 3 * widest))

type PictureProps = {
  /** The key of the picture in the file store; without one, our mark replaces it. */
  readonly file: string | undefined
  /** Alternative text; '' if the text beside it says the same. */
  readonly alt: string
  /** How wide it will be shown, as in `<img sizes>`; `from('medium')` of breakpoints.ts is the condition of a width. */
  readonly sizes: string
  /** The widest of several sizes, in CSS pixels; of a plain width it is that one. */
  readonly widest?: number
  /** Width to height, reserved before the picture is there. Square when left out. */
  readonly ratio?: number
  /** The largest picture of the first screen: fetched first, and immediately. */
  readonly isFirst?: boolean
  readonly className?: string | undefined
  /** Its own background continues beside it, where its place is wider than the picture. */
  readonly hasGround?: boolean
}

/** A picture that reserves its place before it loads, in the width the screen needs. */
export function Picture({
  file,
  alt,
  sizes,
  widest = Number(/^(\d+)px$/.exec(sizes)?.[1]),
  ratio = 1,
  isFirst = false,
  className,
  hasGround,
}: PictureProps) {
  const style: CSSProperties | undefined =
    ratio === 1 && !hasGround
      ? undefined
      : {
          aspectRatio: ratio,
          ...(file && hasGround && { borderImageSource: `url("${pictureAddress(file, 160)}")` }),
        }
  const classes = `${css.picture} ${hasGround ? css.ground : ''} ${className ?? ''}`
  if (!file) {
    const mark = <Mark size={40} />
    const place = { className: `${classes} ${css.none}`, style }
    return alt ? (
      <span {...place} role="img" aria-label={alt}>
        {mark}
      </span>
    ) : (
      <span {...place}>{mark}</span>
    )
  }
  const useful = usefulWidths(widest)
  return (
    <img
      className={classes}
      style={style}
      src={pictureAddress(file, useful.includes(640) ? 640 : useful.at(-1)!)}
      srcSet={useful.map((width) => `${pictureAddress(file, width)} ${width}w`).join()}
      sizes={sizes}
      alt={alt}
      width={640}
      height={Math.round(640 / ratio)}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding={isFirst ? 'sync' : 'async'}
    />
  )
}
