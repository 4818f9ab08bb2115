import { useTranslations } from 'use-intl'
import type { SizeMm } from '#modules/catalogue/rules/piece-size.ts'
import { boxDrawing, type DrawnPoint, drawingSize } from './box-drawing.ts'
import css from './dimensions.module.css'

/** Dimensions of a variant in the units of the site, and the numbers that they are drawn from. */
export type ShownDimensions = {
  readonly mm: SizeMm
  readonly width: string
  readonly depth: string
  readonly height: string
  readonly weight: string | undefined
}

/** A box in the dimensions of the chosen variant with their names, and the same beside it as text, for those who do not see it. */
export function Dimensions({ shown }: { shown: ShownDimensions }) {
  const t = useTranslations('product.dimensions')
  const rows = (['width', 'depth', 'height', 'weight'] as const).flatMap((name) =>
    shown[name] === undefined ? [] : [{ name, value: shown[name] }],
  )
  return (
    <figure className={css.dimensions} aria-label={t('title')}>
      <Drawing shown={shown} />
      <figcaption>
        <h3>{t('title')}</h3>
        <dl>
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  )
}

/** Room for labels around the box: left, above, right, below. */
const room = { left: 74, top: 16, right: 66, bottom: 34 }
/** Between the box and the line of a dimension. */
const gap = 14

function Drawing({ shown }: { shown: ShownDimensions }) {
  const { front, toBack } = boxDrawing(shown.mm)
  const [upperLeft, upperRight, lowerRight, lowerLeft] = front
  const back = ([x, y]: DrawnPoint): DrawnPoint => [x + toBack[0], y + toBack[1]]
  const lines: readonly (readonly [DrawnPoint, DrawnPoint])[] = [
    [beside(lowerLeft, 0, gap), beside(lowerRight, 0, gap)],
    [beside(upperLeft, -gap, 0), beside(lowerLeft, -gap, 0)],
    [beside(lowerRight, gap, 5), beside(back(lowerRight), gap, 5)],
  ]
  return (
    <svg
      className={css.drawing}
      viewBox={`${-room.left} ${-room.top} ${drawingSize.width + room.left + room.right} ${drawingSize.height + room.top + room.bottom}`}
      aria-hidden="true"
    >
      <path className={css.top} d={shape([upperLeft, back(upperLeft), back(upperRight), upperRight])} />
      <path className={css.side} d={shape([upperRight, back(upperRight), back(lowerRight), lowerRight])} />
      <path className={css.front} d={shape(front)} />
      {lines.map(([from, to]) => (
        <Measure key={from.join()} from={from} to={to} />
      ))}
      <text x={(lowerLeft[0] + lowerRight[0]) / 2} y={lowerLeft[1] + gap + 17} textAnchor="middle">
        {shown.width}
      </text>
      <text x={upperLeft[0] - gap - 8} y={(upperLeft[1] + lowerLeft[1]) / 2 + 4} textAnchor="end">
        {shown.height}
      </text>
      <text
        x={lowerRight[0] + toBack[0] / 2 + gap + 8}
        y={lowerRight[1] + toBack[1] / 2 + 15}
        textAnchor="start"
      >
        {shown.depth}
      </text>
    </svg>
  )
}

const beside = ([x, y]: DrawnPoint, right: number, down: number): DrawnPoint => [x + right, y + down]

const shape = (points: readonly DrawnPoint[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`

/** A line with a stroke across each of its ends. */
function Measure({ from, to }: { from: DrawnPoint; to: DrawnPoint }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const by = 4 / (Math.hypot(dx, dy) || 1)
  const across = ([x, y]: DrawnPoint) => `M${x - dy * by} ${y + dx * by}L${x + dy * by} ${y - dx * by}`
  return <path className={css.measure} d={`M${from.join(' ')}L${to.join(' ')}${across(from)}${across(to)}`} />
}
